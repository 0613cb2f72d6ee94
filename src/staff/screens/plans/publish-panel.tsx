import { useState } from "react";
import type { FreezeFault } from "../../../plan/freeze-plan.ts";
import { useNewestRows } from "../../mirror/rows.ts";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { type DeskPlan, type DeskVersion, publishVersion, unpublishPlan } from "./plan-actions.ts";
import type { FreezeResult } from "./sending-panel.tsx";

/** The part of the desk that puts a ready-made plan on the page of a service. */
export function PublishPanel({
  plan,
  versions,
  freeze,
}: {
  plan: DeskPlan;
  /** The versions, newest first. */
  versions: readonly DeskVersion[];
  freeze: () => FreezeResult;
}) {
  const services = useNewestRows("services") ?? [];
  const [chosen, setChosen] = useState<string>();
  const [faults, setFaults] = useState<readonly FreezeFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const serviceId = chosen ?? plan.service_id ?? "";
  const present = services.find(({ id }) => id === plan.service_id);
  const publish = async () => {
    const { version, faults: found } = freeze();
    if (!version) return setFaults(found);
    setFaults([]);
    setBusy(true);
    try {
      await publishVersion(plan, serviceId, version, versions[0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-xl text-forest">On a service's page</h2>
      {plan.traveller_name.trim() ? (
        <p className="text-muted">
          This plan names a traveller, so it is on no page. Make a ready-made plan from its days: the copy names nobody.
        </p>
      ) : (
        <>
          <p className="text-muted">
            {present ? `The page of ${present.name} shows what you published last. ` : ""}
            Everybody reads its days, legs, stops, kinds of beds, and the words of the day that says most. Names and
            numbers of houses, costs, notes and the other days' words stay here.
          </p>
          <SelectField
            name="service"
            label="Service"
            options={[{ value: "", label: "No page" }, ...services.map(({ id, name }) => ({ value: id, label: name }))]}
            value={serviceId}
            onChange={setChosen}
          />
          {faults.map(({ text }) => (
            <p key={text} role="alert" className="text-danger">
              {text}
            </p>
          ))}
          <p className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button-primary"
              disabled={isBusy || serviceId === ""}
              onClick={() => void publish()}
            >
              {plan.service_id ? "Publish Again" : "Publish"}
            </button>
            {plan.service_id && (
              <button
                type="button"
                className="button-quiet"
                onClick={() => {
                  setChosen(undefined);
                  void unpublishPlan(plan);
                }}
              >
                Take It off the Page
              </button>
            )}
          </p>
        </>
      )}
    </Card>
  );
}
