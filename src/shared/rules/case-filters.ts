/** The filters of a list of cases. A record is shown if it passes every filter that is set. */
import { destinationOptions, type Option } from "../../../supabase/functions/_shared/enquiry.ts";
import { stages } from "../records/follow-up.ts";
import { isAnswerAwaited, isDue, isOpen, isUntaken, type Stage } from "./follow-ups.ts";
import { addDays, getStartOfOfficeDay } from "./office-time.ts";
import { dayInMs } from "./timestamps.ts";

/** The age up to which an untaken record is listed as 'Not taken yet', in days. */
export const untakenDays = 30;

/** The time for which a lead counts as recent, in milliseconds. */
export const recentPeriodMs = 7 * dayInMs;

/**
 * Joins lists of choices. It is a call and not a spread, because bundlers drop an unused call that is marked as pure, but keep a
 * spread.
 */
const joinOptions = (...lists: readonly (readonly Option[])[]): readonly Option[] => lists.flat();

/** The choice of cases that name no source: a source is stored without blanks around it. */
export const noSource = " ";

/** The choice of cases that have an offer or had one, also those that were won or lost since. */
export const wasOfferedStage = "was_offered";

/** Makes the choice of a span of the office's days, both ends included; an empty text for an open end. */
export const makeDayRange = (from: string, to: string): string => `${from}..${to}`;

/** Reads the choice of a span of days; undefined if it is another choice. */
export function readDayRange(choice: string): { from: string; to: string } | undefined {
  const { from, to } = /^(?<from>\d{4}-\d\d-\d\d|)\.\.(?<to>\d{4}-\d\d-\d\d|)$/.exec(choice)?.groups ?? {};
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * The filters and the choices of each. `person` also takes the id of a colleague, and `source` and `reason` any text that a case names:
 * their further choices come from the rows of a device. `period` and `closed` also take a span of days.
 */
export const caseFilters = {
  person: {
    label: "Who has it",
    options: [
      { value: "untaken", label: "Not taken yet" },
      { value: "me", label: "You" },
      { value: "nobody", label: "Nobody" },
    ],
    isOpenEnded: true,
  },
  stage: {
    label: "Stage",
    options: /* @__PURE__ */ joinOptions(
      [
        { value: "open", label: "Not closed" },
        { value: "genuine", label: "Not spam" },
        { value: wasOfferedStage, label: "Had an offer" },
      ],
      stages,
    ),
  },
  answer: {
    label: "Answer",
    options: [
      { value: "overdue", label: "Overdue" },
      { value: "running", label: "To be answered" },
      { value: "kept", label: "Answered in time" },
      { value: "broken", label: "Answered late" },
    ],
  },
  due: {
    label: "Next date",
    options: [
      { value: "due", label: "Due" },
      { value: "week", label: "Due within 7 days" },
      { value: "dated", label: "With a date" },
      { value: "none", label: "Without a date" },
    ],
  },
  destination: {
    label: "Destination",
    options: /* @__PURE__ */ joinOptions(
      [
        { value: "with", label: "With Destination" },
        { value: "without", label: "No Destination" },
      ],
      destinationOptions,
    ),
  },
  period: {
    label: "Received",
    options: [
      { value: "today", label: "Today" },
      { value: "week", label: "Last 7 Days" },
      { value: "month", label: "Last 30 Days" },
      { value: "year", label: "Last 12 Months" },
    ],
    isOpenEnded: true,
  },
  closed: {
    label: "Won or lost",
    options: [
      { value: "month", label: "Last 30 Days" },
      { value: "year", label: "Last 12 Months" },
    ],
    isOpenEnded: true,
  },
  reason: { label: "Why it was lost", options: [], isOpenEnded: true },
  source: { label: "Came by", options: [{ value: noSource, label: "Not said" }], isOpenEnded: true },
  contact: {
    label: "Contact",
    options: [
      { value: "with", label: "Has a contact" },
      { value: "without", label: "No contact" },
    ],
  },
} as const satisfies Record<string, { label: string; options: readonly Option[]; isOpenEnded?: true }>;

export type FilterName = keyof typeof caseFilters;

/** The filters that are set, each with its choice. */
export type CaseFilters = Readonly<{ [Name in FilterName]?: string | undefined }>;

const filterNames = /* @__PURE__ */ Object.keys(caseFilters) as readonly FilterName[];

/** The most characters of a choice: that of a source, which staff write. */
const maxChoiceLength = 200;

/** Reads stored filters; those that this version does not offer are left out. */
export function readCaseFilters(stored: unknown): CaseFilters {
  const storedChoices = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const validChoices = filterNames.flatMap((name) => {
    const choice = storedChoices[name];
    if (typeof choice !== "string" || choice === "" || choice.length > maxChoiceLength) return [];
    const { options, isOpenEnded = false }: { options: readonly Option[]; isOpenEnded?: boolean } = caseFilters[name];
    return isOpenEnded || options.some(({ value }) => value === choice) ? [[name, choice] as const] : [];
  });
  return Object.fromEntries(validChoices);
}

/** Returns true if two sets of filters are the same. */
export const areSameFilters = (a: CaseFilters, b: CaseFilters): boolean =>
  filterNames.every((name) => (a[name] ?? "") === (b[name] ?? ""));

/** Counts the filters that are set. */
export const countFilters = (filters: CaseFilters): number => filterNames.filter((name) => filters[name]).length;

/** The values of a record that filters read, taken from the index of its list. */
export type FilteredEntry = {
  id: string;
  /** `created_at` in milliseconds since the epoch. */
  time: number;
  /** The chosen destination; empty if there is none. */
  destination: string;
  /** True if the visitor gave a contact. */
  isReachable: boolean;
};

/** The values of a case by which lists filter and search. */
export type CaseFacts = {
  stage: Stage;
  /** The enquiry that it became. */
  became: string | null;
  assignee: string | null;
  next_on: string | null;
  source: string | null;
  /** The time of the first answer and that of the win or the loss, in milliseconds since the epoch. */
  answeredAt: number | null;
  closedAt: number | null;
  lostReason: string | null;
  value: number | null;
  /** True if staff have added a contact. */
  hasContact: boolean;
  /** True if staff have changed the case since it was made. */
  isHandled: boolean;
  /** The searchable text of what staff wrote in the case; empty if they wrote nothing. */
  text: string;
};

/** The facts that are assumed for a case that is not on this device yet: those of an untouched case. */
const untouchedFacts: CaseFacts = {
  stage: "new",
  became: null,
  assignee: null,
  next_on: null,
  source: null,
  answeredAt: null,
  closedAt: null,
  lostReason: null,
  value: null,
  hasContact: false,
  isHandled: false,
  text: "",
};

/** Returns true if filters depend on cases, not on the records alone. */
export const shouldReadCases = ({
  person,
  stage,
  answer,
  due,
  closed,
  reason,
  source,
  contact,
}: CaseFilters): boolean => [person, stage, answer, due, closed, reason, source, contact].some(Boolean);

export type FilterContext = {
  /** Milliseconds since the epoch. */
  now: number;
  /** The office's day. */
  today: string;
  /** The id of the person who is signed in. */
  userId: string | undefined;
  /** Returns true if the history of a case, which is asked for by its id, has an offer. */
  hasOfferInHistory: (id: string) => boolean;
  /** Computes the time by which what arrived at a time is answered, both in milliseconds since the epoch. */
  computeDeadline: (createdAt: number) => number;
};

type FilterTest = (entry: FilteredEntry, facts: CaseFacts) => boolean;

const periodLengthsMs: Record<string, number> = { week: recentPeriodMs, month: 30 * dayInMs, year: 365 * dayInMs };

/** Makes the test of a time: within a span of the office's days, or since a number of days. */
function makeTimeTest(choice: string, { now, today }: FilterContext): (time: number) => boolean {
  const range = readDayRange(choice);
  if (range) {
    const since = range.from === "" ? Number.NEGATIVE_INFINITY : getStartOfOfficeDay(range.from);
    const until = range.to === "" ? Number.POSITIVE_INFINITY : getStartOfOfficeDay(addDays(range.to, 1));
    return (time) => time >= since && time < until;
  }
  const since = choice === "today" ? getStartOfOfficeDay(today) : now - (periodLengthsMs[choice] ?? 0);
  return (time) => time >= since;
}

/** Makes the test of the promised answer, which is none for a closed case without one. */
function makeAnswerTest(choice: string, { now, computeDeadline }: FilterContext): FilterTest {
  return ({ time }, facts) => {
    if (facts.answeredAt === null && !isAnswerAwaited({ ...facts, isAnswered: false })) return false;
    const isInTime = (facts.answeredAt ?? now) <= computeDeadline(time);
    const state = facts.answeredAt === null ? (isInTime ? "running" : "overdue") : isInTime ? "kept" : "broken";
    return state === choice;
  };
}

/** Compares what staff typed, whatever its case and the blanks around it. */
const foldChoice = (text: string | null): string => text?.trim().toLocaleLowerCase("en") ?? "";

/** Returns true if a case has an offer or had one: whatever was won had one, even if nobody has set its stage to Offered. */
export const isOfferedCase = (stage: Stage, hasOfferInHistory: boolean): boolean =>
  hasOfferInHistory || stage === "won" || stage === "offered";

/** Makes the test of one filter; undefined if this version does not know the choice. */
function makeTest(
  name: FilterName,
  choice: string,
  filters: CaseFilters,
  context: FilterContext,
): FilterTest | undefined {
  const { now, today, userId, hasOfferInHistory } = context;
  switch (name) {
    case "person": {
      if (choice === "nobody") return (_, { assignee }) => assignee === null;
      if (choice !== "untaken") return (_, { assignee }) => assignee === (choice === "me" ? (userId ?? "") : choice);
      // A case that somebody has handled is found however old it is, such as that of a colleague who left.
      const since = filters.period ? 0 : now - untakenDays * dayInMs;
      return ({ time }, facts) => isUntaken(facts) && (time >= since || facts.isHandled);
    }
    case "stage":
      if (choice === "genuine") return (_, { stage }) => stage !== "spam";
      if (choice === wasOfferedStage)
        return ({ id }, { stage }) => stage !== "spam" && isOfferedCase(stage, hasOfferInHistory(id));
      return choice === "open" ? (_, facts) => isOpen(facts) : (_, { stage }) => stage === choice;
    case "due": {
      if (choice === "none") return (_, { next_on }) => next_on === null;
      const until = { due: today, week: addDays(today, 7) }[choice] ?? "9999-12-31";
      return (_, facts) => isDue(facts, until);
    }
    case "destination":
      if (choice === "with") return ({ destination }) => destination !== "";
      return ({ destination }) => destination === (choice === "without" ? "" : choice);
    case "period": {
      const passes = makeTimeTest(choice, context);
      return ({ time }) => passes(time);
    }
    case "closed": {
      const passes = makeTimeTest(choice, context);
      return (_, { closedAt }) => closedAt !== null && passes(closedAt);
    }
    case "answer":
      return makeAnswerTest(choice, context);
    case "reason":
      return (_, { stage, lostReason }) => stage === "lost" && foldChoice(lostReason) === foldChoice(choice);
    case "source":
      return (_, { source }) => foldChoice(source) === foldChoice(choice);
    case "contact":
      return ({ isReachable }, { hasContact }) => (isReachable || hasContact) === (choice === "with");
  }
}

/**
 * Makes the test that records must pass.
 * @returns undefined if no filter is set
 */
export function makeCaseFilter(
  filters: CaseFilters,
  context: FilterContext,
  findFacts: (id: string) => CaseFacts | undefined,
): ((entry: FilteredEntry) => boolean) | undefined {
  const tests = filterNames.flatMap((name) => {
    const choice = filters[name];
    return choice ? (makeTest(name, choice, filters, context) ?? []) : [];
  });
  if (tests.length === 0) return undefined;
  return (entry) => {
    const facts = findFacts(entry.id) ?? untouchedFacts;
    return tests.every((passes) => passes(entry, facts));
  };
}
