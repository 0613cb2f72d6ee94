/** The office's knowledge of places: it is offered at a stop of the next plan, and taken from the beds of a plan. */
import type { BedKind, PlanBed, PlanStop } from "../../supabase/functions/_shared/plan-version.ts";
import { foldText } from "../shared/rules/fold.ts";
import { compareCodeUnits } from "./plan.ts";
import { computeKilometres } from "./reckoning.ts";

/** Something that the office knows of a place, as a row has it. */
export type LocalContact = {
  kind: "bed" | "table" | "driver" | "guide" | "way" | "other";
  /** The slug of the guide that the place belongs to; null for a place of no guide. */
  country: string | null;
  place: string;
  at: readonly [number, number] | null;
  name: string;
  ask: string;
  phone: string;
  link: string;
  price: string;
  bed_kind: BedKind | null;
  closed_months: readonly number[];
  about: string;
  known_person: string;
  checked_by: string | null;
  checked_on: string | null;
};

/** A stop and what is known of it may lie this far apart, in kilometres. */
const maxKm = 5;

/** Returns true if something is known of a stop: of the place of that name in the country, or of a position beside it. */
function isAt({ country, place, at }: LocalContact, stop: PlanStop): boolean {
  if (at && stop.at) return computeKilometres(at, stop.at) <= maxKm;
  return country === (stop.country ?? null) && foldText(place) === foldText(stop.name);
}

/** Returns the day on which something was checked; what never was comes before all days. */
const getChecked = ({ checked_on }: LocalContact): string => checked_on ?? "";

/** Lists what is known of a stop, what was checked last first. */
export const listKnownAt = <Contact extends LocalContact>(contacts: readonly Contact[], stop: PlanStop): Contact[] =>
  contacts
    .filter((contact) => isAt(contact, stop))
    .sort((a, b) => compareCodeUnits(getChecked(b), getChecked(a)) || compareCodeUnits(a.name, b.name));

/** Makes the bed of a day of what is known. What it costs the office and whom the office knows there stay with the office. */
export const makeBedOfContact = ({
  name,
  ask,
  phone,
  link,
  bed_kind: kind,
  closed_months: closed,
  about,
  at,
}: LocalContact): PlanBed => ({
  kind: kind ?? "guesthouse",
  name,
  ask,
  ...(phone ? { phone } : {}),
  ...(link ? { link } : {}),
  closed,
  ...(about && about.length <= maxBedText ? { about } : {}),
  ...(at ? { at } : {}),
});

/** The most characters that a traveller reads of a bed. */
const maxBedText = 1_000;

/**
 * Makes what is known of a place of the bed of a day, to be offered there in the next plan.
 * @param checked who has asked there, and the office's day
 */
export const makeContactOfBed = (
  { name, ask, kind, phone, link, closed, about, at }: PlanBed,
  stop: PlanStop,
  checked: { by: string | null; on: string },
): LocalContact => ({
  kind: "bed",
  country: stop.country ?? null,
  place: stop.name,
  at: at ?? stop.at ?? null,
  name: name || `The ${kind} in ${stop.name}`,
  ask,
  phone: phone ?? "",
  link: link ?? "",
  price: "",
  bed_kind: kind,
  closed_months: closed,
  about: about ?? "",
  known_person: "",
  checked_by: checked.by,
  checked_on: checked.on,
});
