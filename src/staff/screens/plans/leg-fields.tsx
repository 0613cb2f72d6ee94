import { memo, useId } from "react";
import { travelModes } from "../../../../supabase/functions/_shared/plan-version.ts";
import { formatHours, formatKilometres } from "../../../plan/journey-text.ts";
import { changeLeg } from "../../../plan/reckon-leg.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { findLegMessages, readLeg, type TypedLeg, wayLabels } from "./day-form.ts";

const wayOptions = travelModes.map((way) => ({ value: way, label: wayLabels[way] }));

/**
 * The fields of one leg. Its figures are reckoned anew while somebody types; a typed figure is stated and stays, and an emptied field is
 * reckoned again.
 */
export const LegFields = memo(function LegFields({
  typed,
  index,
  detourFactor,
  shouldShowMessages,
  onChange,
  onRemove,
}: {
  typed: TypedLeg;
  /** The place of the leg in its day, the first is 0. */
  index: number;
  detourFactor: number | undefined;
  /** True once the day was to be saved: what is wrong stands beside its field. */
  shouldShowMessages: boolean;
  /** Called with the place of the leg; the same function for all legs. */
  onChange: (index: number, typed: TypedLeg) => void;
  onRemove: (index: number) => void;
}) {
  const number = index + 1;
  const title = useId();
  const leg = readLeg(typed, detourFactor);
  const reckoned = readLeg({ ...typed, km: "", least: "", most: "" }, detourFactor);
  const messages = shouldShowMessages ? findLegMessages(typed) : {};
  const bind = (name: "by" | "note" | "lastDeparture" | "km" | "least" | "most") => ({
    name: `leg-${number}-${name}`,
    value: typed[name],
    error: messages[name],
    onChange: (value: string) => onChange(index, { ...typed, [name]: value }),
  });
  return (
    <section aria-labelledby={title} className="rounded-md border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <h4 id={title} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          Leg {number}: <bdi>{leg.from}</bdi> to <bdi>{leg.to}</bdi>
        </h4>
        <button
          type="button"
          className="-my-1.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
          onClick={() => onRemove(index)}
        >
          <span className="sr-only">Take out leg {number}</span>
          <Icon name="bin" />
        </button>
      </div>
      <p className="text-sm text-muted" role="status">
        {formatKilometres(leg)}, {formatHours(leg)}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <div className="col-span-2">
          <SelectField
            name={`leg-${number}-way`}
            label="Way"
            options={wayOptions}
            value={leg.way}
            onChange={(way) => {
              const changed = changeLeg(typed.leg, { way: way as (typeof travelModes)[number] }, detourFactor);
              // A vehicle that nobody has typed follows the way.
              onChange(index, { ...typed, leg: changed, by: typed.by === typed.leg.by ? changed.by : typed.by });
            }}
          />
        </div>
        <div className="col-span-2">
          <TextField {...bind("by")} label="By" />
        </div>
        <TextField {...bind("km")} label="Kilometres" isPlain placeholder={formatKilometres(reckoned)} />
        <TextField {...bind("least")} label="Hours" isPlain placeholder={formatHours(reckoned)} />
        <TextField {...bind("most")} label="At most" isPlain />
        <TextField {...bind("lastDeparture")} label="Last one" isPlain placeholder="14:30" />
        <div className="col-span-full">
          <TextField {...bind("note")} label="Note on this leg" />
        </div>
      </div>
    </section>
  );
});
