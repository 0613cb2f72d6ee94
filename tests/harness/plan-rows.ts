/** Builders of plans' rows as a staff device has them. */
import type { Mirrored } from "../../src/shared/rules/sync-edit.ts";
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";

const makeStamps = (id: string, created_at: string) => ({ id, created_at, sync_version: 1 });

export const makePlanRow = ({ id = "plan", ...more }: Partial<Mirrored<"plans">> = {}): Mirrored<"plans"> => ({
  ...makeStamps(id, "2026-11-20T08:00:00+00:00"),
  follow_up_id: "case",
  service_id: null,
  title: "Laos by train",
  traveller_name: "Achieng Otieno",
  starts_on: "2027-11-03",
  people: 2,
  price: "US$ 140",
  note: "Bring cash.",
  included: ["Two rounds of changes"],
  book_first: "",
  included_changes: 2,
  office_note: "Owes us a call.",
  written_by: null,
  token: "0123456789abcdefghjkmnpqrs",
  link_withdrawn_at: null,
  first_opened_on: null,
  last_opened_on: null,
  ...more,
});

export const makePlanDayRow = ({
  id = "day",
  ...more
}: Partial<Mirrored<"plan_days">> = {}): Mirrored<"plan_days"> => ({
  ...makeStamps(id, "2026-11-20T08:00:00+00:00"),
  plan_id: "plan",
  position: "a0",
  title: "Arrive in Vientiane",
  text: "Rest.",
  stop: { name: "Vientiane", at: [17.966, 102.613], country: "laos" },
  legs: [],
  bed: { kind: "guesthouse", name: "Sala House", ask: "at the desk", closed: [] },
  costs: { currency: "USD", food: [10, 15] },
  booked_on: null,
  office_note: "Costs us 10 dollars.",
  ...more,
});

/** Something that the office knows of a place. */
export const makeLocalContactRow = ({
  id = "contact",
  ...more
}: Partial<Mirrored<"local_contacts">> = {}): Mirrored<"local_contacts"> => ({
  ...makeStamps(id, "2026-11-20T08:00:00+00:00"),
  kind: "bed",
  country: "laos",
  place: "Thakhek",
  at: [17.4, 104.83],
  name: "Sala House",
  ask: "at the desk",
  phone: "+856 20 555 0100",
  link: "",
  price: "US$ 14",
  bed_kind: "guesthouse",
  closed_months: [],
  about: "Quiet.",
  known_person: "Bounmy, the owner's son",
  checked_by: "user-1",
  checked_on: "2026-11-20",
  ...more,
});

/** The content of a version with one day. */
export const planContent: PlanVersion = {
  format: 1,
  title: "Laos by train",
  travellerName: "Achieng Otieno",
  startsOn: "2027-11-03",
  people: 2,
  writtenBy: "Naliaka",
  writtenOn: "2026-11-20",
  price: "US$ 140",
  note: [{ kind: "paragraph", spans: [{ text: "Bring cash." }] }],
  included: ["Two rounds of changes"],
  changes: { included: 2, used: 0 },
  countries: ["laos"],
  days: [
    {
      id: "00000000-0000-4000-8000-000000000001",
      title: "Arrive in Vientiane",
      text: [{ kind: "paragraph", spans: [{ text: "Rest." }] }],
      stop: { name: "Vientiane", at: [17.966, 102.613], country: "laos" },
      legs: [],
      bed: { kind: "guesthouse", name: "Sala House", ask: "at the desk", closed: [] },
    },
  ],
};

export const makePlanVersionRow = ({
  id = "version",
  ...more
}: Partial<Mirrored<"plan_versions">> = {}): Mirrored<"plan_versions"> => ({
  ...makeStamps(id, "2026-11-21T08:00:00+00:00"),
  plan_id: "plan",
  number: 1,
  content: planContent,
  written_by: null,
  written_at: "2026-11-21T08:00:00+00:00",
  withdrawn_at: null,
  ...more,
});

export const makePlanAnswerRow = ({
  id = "answer",
  ...more
}: Partial<Mirrored<"plan_answers">> = {}): Mirrored<"plan_answers"> => ({
  ...makeStamps(id, "2026-11-22T08:00:00+00:00"),
  plan_id: "plan",
  version_number: 1,
  is_to_older: false,
  kind: "change",
  day_id: null,
  text: "One night more, please.",
  ...more,
});
