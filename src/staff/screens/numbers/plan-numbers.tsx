import { formatCount } from "../../../shared/rules/counts.ts";
import { planVersionFactsIndex } from "../../../sync/dexie/plan-indexes.ts";
import { useNewestRows, useStaffIndex } from "../../mirror/rows.ts";
import { countPlans } from "../../rules/plan-numbers.ts";
import { Card } from "../../ui/card.tsx";

/** The figures of plans since a moment: how long they take, and how many are accepted. Nothing is shown before the first plan. */
export function PlanNumbers({ since }: { since: string }) {
  const plans = useNewestRows("plans");
  const answers = useNewestRows("plan_answers");
  const versions = useStaffIndex(planVersionFactsIndex, undefined)?.index;
  if (!plans || !answers || !versions) return null;
  const { made, sent, accepted, changes, medianDays } = countPlans(plans, versions, answers, since);
  if (made === 0) return null;
  const facts = [
    { label: "Plans made", value: `${made}` },
    { label: "Sent", value: `${sent} of ${made}` },
    { label: "Accepted", value: sent === 0 ? "–" : `${accepted} of ${sent}` },
    { label: "Changes wanted", value: `${changes}` },
    {
      label: "From the first press to sent",
      value:
        medianDays === undefined
          ? "–"
          : medianDays < 1
            ? "Less than a day"
            : formatCount(Math.round(medianDays), "day"),
    },
  ];
  return (
    <Card className="mt-6 p-4 sm:p-5">
      <h2 className="text-xl text-forest">Plans</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Of travellers’ plans that were made in this time. Half of those that were sent took at most as long as it says.
      </p>
    </Card>
  );
}
