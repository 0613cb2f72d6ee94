/** Writes what a planner reads of a day at a glance. */
import type { PlanBed } from "../../../../supabase/functions/_shared/plan-version.ts";
import { formatHours, formatKilometres } from "../../../plan/journey-text.ts";
import type { PlanDay } from "../../../plan/plan.ts";

/** Writes the legs of a day, one text each: "Pakse to Paksong, about 50 km, about 1–1½ h, minibus". */
export const describeLegs = ({ legs }: Pick<PlanDay, "legs">): string[] =>
  legs.map((leg) =>
    [`${leg.from} to ${leg.to}`, formatKilometres(leg), formatHours(leg), leg.by].filter(Boolean).join(", "),
  );

/** Writes where one sleeps: "River House, guesthouse". */
export const describeBed = ({ name, kind, ask }: PlanBed): string =>
  name ? `${name}, ${kind}` : [kind, ask && `ask ${ask}`].filter(Boolean).join(", ");
