/** The figures of enquiries by month, destination, source or person. It is pure: it computes the rows of a table from cases. */
import { type CaseFilters, isOfferedCase, makeDayRange, noSource } from "../../shared/rules/case-filters.ts";
import { formatDay, longMonth } from "../../shared/rules/dates.ts";
import { type FollowUp, getStageLabel, isOpen } from "../../shared/rules/follow-ups.ts";
import { addDays, getOfficeDay } from "../../shared/rules/office-time.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { getColleagueName, type NamesById } from "./colleagues.ts";
import { countWorkingDays } from "./plan-due-day.ts";
import { getReplyState } from "./reply-state.ts";

/**
 * An enquiry as it is counted. `destination`: the chosen one, and its label. `wasOffered`: it has an offer now, or had one before it was
 * lost.
 */
export type CountedCase = {
  followUp: FollowUp;
  destination: { value: string; label: string };
  wasOffered: boolean;
};

/** Sums of values by their currencies; those that were entered without one are under an empty text. */
export type Sums = Readonly<Record<string, number>>;

/** The groups by which the table's rows are made. */
export const numbersGroupings = [
  { value: "month", label: "Month" },
  { value: "destination", label: "Destination" },
  { value: "source", label: "Source" },
  { value: "person", label: "Person" },
] as const;

export type NumbersGrouping = (typeof numbersGroupings)[number]["value"];

/**
 * The figures of one row, or of all. Enquiries, answers and offers count when the enquiry came, wins, losses, values and plans when the
 * case was won or lost.
 */
export type Figures = {
  enquiries: number;
  /** The number of enquiries that were answered or whose time for an answer is over; `inTime` of them were answered in time. */
  judged: number;
  inTime: number;
  offered: number;
  won: number;
  lost: number;
  /** The sums of the values entered for won enquiries. */
  values: Sums;
  /** The number of won enquiries without a value. */
  unvalued: number;
  /** The number of plans that were sent, and the sum of their working days since the win. */
  plans: number;
  planDays: number;
};

/** A row, with the filters that show its cases in the list: all of its group, and the two spans of days in which figures count. */
export type NumbersRow = Figures & { key: string; label: string; filters: RowFilters };

export type RowFilters = { group: CaseFilters; days: string };

const emptyFigures: Figures = {
  enquiries: 0,
  judged: 0,
  inTime: 0,
  offered: 0,
  won: 0,
  lost: 0,
  values: {},
  unvalued: 0,
  plans: 0,
  planDays: 0,
};

type Group = { key: string; label: string; filters: RowFilters };

/** Returns the last day of a month, such as "2026-11". */
const getLastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1);
};

/** Finds the group of a case for what happened on one of the office's days. */
function findGroup(
  group: NumbersGrouping,
  { followUp, destination }: CountedCase,
  day: string,
  { names, from }: { names: NamesById; from: string },
): Group {
  const days = makeDayRange(from, "");
  switch (group) {
    case "month": {
      const month = day.slice(0, 7);
      if (month === "") return { key: "", label: "Unknown", filters: { group: {}, days } };
      const first = `${month}-01` < from ? from : `${month}-01`;
      const label = formatDay(`${month}-01`, longMonth);
      return { key: month, label, filters: { group: {}, days: makeDayRange(first, getLastDay(month)) } };
    }
    case "destination":
      return {
        key: destination.value,
        label: destination.label,
        filters: { group: { destination: destination.value || "without" }, days },
      };
    case "source": {
      const source = followUp.source?.trim() ?? "";
      const filters = { group: { source: source || noSource }, days };
      return { key: source.toLocaleLowerCase("en"), label: source || "Not said", filters };
    }
    case "person": {
      const { assignee } = followUp;
      const label = assignee ? getColleagueName(names, assignee) : "Nobody yet";
      return { key: assignee ?? "", label, filters: { group: { person: assignee ?? "nobody" }, days } };
    }
  }
}

/** Adds an amount to the sums of its currency. */
const addAmount = (sums: Sums, { value, currency }: FollowUp): Sums =>
  value === null ? sums : { ...sums, [currency ?? ""]: (sums[currency ?? ""] ?? 0) + value };

/** Adds what counts when the enquiry came. */
function addReceived(figures: Figures, { followUp, wasOffered }: CountedCase, now: number): Figures {
  const promise = getReplyState(followUp, now)?.state;
  const isOffered = isOfferedCase(followUp.stage, wasOffered);
  return {
    ...figures,
    enquiries: figures.enquiries + 1,
    judged: figures.judged + Number(promise !== undefined && promise !== "running"),
    inTime: figures.inTime + Number(promise === "kept"),
    offered: figures.offered + Number(isOffered),
  };
}

/** Adds what counts when the case was won or lost. */
function addClosed(figures: Figures, { followUp }: CountedCase): Figures {
  if (followUp.stage === "lost") return { ...figures, lost: figures.lost + 1 };
  const { value, plan_sent_on } = followUp;
  return {
    ...figures,
    won: figures.won + 1,
    values: addAmount(figures.values, followUp),
    unvalued: figures.unvalued + Number(value === null),
    plans: figures.plans + Number(plan_sent_on !== null),
    planDays: figures.planDays + (plan_sent_on === null ? 0 : countWorkingDays(findClosingDay(followUp), plan_sent_on)),
  };
}

const isDecided = ({ stage }: FollowUp): boolean => stage === "won" || stage === "lost";

/** Returns the office's day on which a case was won or lost. */
const findClosingDay = ({ closed_at, created_at }: FollowUp): string =>
  getOfficeDay(parseTimestamp(closed_at ?? created_at));

/**
 * Counts enquiries by a group. Spam is not counted.
 * @param options.from the first of the office's days that count; an empty text for all
 * @param options.now milliseconds since the epoch, for answers whose time is over
 * @returns the rows, months with the newest first and all others with the most enquiries first; and all of them together
 */
export function countCasesByGroup(
  group: NumbersGrouping,
  cases: readonly CountedCase[],
  options: { names: NamesById; now: number; from: string },
): { rows: NumbersRow[]; all: Figures & { filters: RowFilters } } {
  const { from, now } = options;
  const rows = new Map<string, NumbersRow>();
  let all = emptyFigures;
  const add = (each: CountedCase, day: string, addTo: (figures: Figures) => Figures) => {
    const found = findGroup(group, each, day, options);
    const row = rows.get(found.key) ?? { ...emptyFigures, ...found };
    rows.set(found.key, { ...row, ...addTo(row) });
    all = addTo(all);
  };
  for (const each of cases) {
    if (each.followUp.stage === "spam") continue;
    const receivedOn = getOfficeDay(parseTimestamp(each.followUp.created_at));
    if (receivedOn >= from) add(each, receivedOn, (figures) => addReceived(figures, each, now));
    const closedOn = isDecided(each.followUp) ? findClosingDay(each.followUp) : undefined;
    if (closedOn !== undefined && closedOn >= from) add(each, closedOn, (figures) => addClosed(figures, each));
  }
  const compareByName = (a: NumbersRow, b: NumbersRow) => (a.label < b.label ? -1 : 1);
  const sorted = [...rows.values()].sort((a, b) =>
    group === "month" ? (a.key < b.key ? 1 : -1) : b.enquiries - a.enquiries || compareByName(a, b),
  );
  return { rows: sorted, all: { ...all, filters: { group: {}, days: makeDayRange(from, "") } } };
}

/** A count of cases under a label, with the sums of their values and the filters that show them in the list. */
export type CountedLine = { label: string; count: number; values: Sums; filters: CaseFilters };

function countLines(
  lines: readonly Omit<CountedLine, "count" | "values">[],
  cases: readonly FollowUp[],
): CountedLine[] {
  const counted = new Map<string, CountedLine>();
  lines.forEach(({ label, filters }, place) => {
    const key = label.toLocaleLowerCase("en");
    const before = counted.get(key) ?? { label, count: 0, values: {}, filters };
    const followUp = cases[place] as FollowUp;
    counted.set(key, { ...before, count: before.count + 1, values: addAmount(before.values, followUp) });
  });
  return [...counted.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

/**
 * Counts why cases were lost, the most frequent reason first.
 * @param from the first of the office's days that count; an empty text for all
 */
export function countLostReasons(cases: readonly CountedCase[], from: string): CountedLine[] {
  const lost = cases
    .map(({ followUp }) => followUp)
    .filter((followUp) => followUp.stage === "lost" && findClosingDay(followUp) >= from);
  const lines = lost.map(({ lost_reason }) => {
    const reason = lost_reason?.trim() ?? "";
    return { label: reason, filters: { reason, closed: makeDayRange(from, "") } };
  });
  return countLines(lines, lost);
}

/** Sums the values of open cases by their stage, whenever they came; cases without a value are left out. */
export function sumOpenValues(cases: readonly CountedCase[]): CountedLine[] {
  const open = cases.map(({ followUp }) => followUp).filter((followUp) => isOpen(followUp) && followUp.value !== null);
  return countLines(
    open.map(({ stage }) => ({ label: getStageLabel(stage), filters: { stage } })),
    open,
  );
}
