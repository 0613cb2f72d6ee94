/** The parts of a day in words: its legs, its stop and its bed. */
import type { PlanBed, PlanLeg, PlanStop } from "../../supabase/functions/_shared/plan-version.ts";
import { describeLeg } from "./journey-text.ts";
import { formatMonths, type Month } from "./months.ts";
import { writeDegrees } from "./place.ts";

/** Describes the legs of a day, a line for each. */
export const describeLegs = (legs: readonly PlanLeg[]): string =>
  legs
    .map((leg) =>
      [describeLeg(leg), leg.lastDeparture && `last departure ${leg.lastDeparture}`, leg.note]
        .filter(Boolean)
        .join(", "),
    )
    .join("\n");

/** Describes a stop with its position. */
export const describeStop = ({ name, at, approximate, altitude }: PlanStop): string =>
  [name, at && writeDegrees(at), approximate, altitude !== undefined && `${altitude} m`].filter(Boolean).join(", ");

/** Describes a bed: what it is, whom to ask, and when it is closed. */
export const describeBed = ({ name, kind, ask, phone, link, closed, about, at }: PlanBed): string =>
  [
    name,
    kind,
    ask && `ask ${ask}`,
    phone,
    link,
    about,
    closed.length > 0 && `closed ${formatMonths(closed as readonly Month[])}`,
    at && writeDegrees(at),
  ]
    .filter(Boolean)
    .join(", ");
