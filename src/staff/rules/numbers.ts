/** The figures of enquiries by month, destination, source or person. It is pure: it computes the rows of a table from cases. */
import { formatDay, longMonth } from "../../shared/rules/dates.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { getOfficeDay } from "../../shared/rules/office-time.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { getColleagueName, type NamesById } from "./colleagues.ts";
import { getReplyState } from "./reply-state.ts";

/** An enquiry as it is counted. `wasOffered`: it has an offer now, or had one before it was lost. */
export type CountedCase = { followUp: FollowUp; destination: string; wasOffered: boolean };

/** The groups by which the table's rows are made. */
export const numbersGroupings = [
  { value: "month", label: "Month" },
  { value: "destination", label: "Destination" },
  { value: "source", label: "Source" },
  { value: "person", label: "Person" },
] as const;

export type NumbersGrouping = (typeof numbersGroupings)[number]["value"];

/** The figures of one row, or of all. */
export type Figures = {
  enquiries: number;
  /** The number of enquiries that were answered or whose time for an answer is over; `inTime` of them were answered in time. */
  judged: number;
  inTime: number;
  offered: number;
  won: number;
  /** The sum of the values entered for won enquiries; null where none was entered. */
  value: number | null;
  /** The number of won enquiries without a value. */
  unvalued: number;
};

export type NumbersRow = Figures & { key: string; label: string };

const emptyFigures: Figures = { enquiries: 0, judged: 0, inTime: 0, offered: 0, won: 0, value: null, unvalued: 0 };

function findGroup(
  group: NumbersGrouping,
  { followUp, destination }: CountedCase,
  names: NamesById,
): [key: string, label: string] {
  switch (group) {
    case "month": {
      const month = getOfficeDay(parseTimestamp(followUp.created_at)).slice(0, 7);
      return [month, month ? formatDay(`${month}-01`, longMonth) : "Unknown"];
    }
    case "destination":
      return [destination, destination];
    case "source": {
      const source = followUp.source?.trim() ?? "";
      return [source.toLocaleLowerCase("en"), source || "Not said"];
    }
    case "person":
      return followUp.assignee ? [followUp.assignee, getColleagueName(names, followUp.assignee)] : ["", "Nobody yet"];
  }
}

function addCase(figures: Figures, { followUp, wasOffered }: CountedCase, now: number): Figures {
  const promise = getReplyState(followUp, now)?.state;
  const isWon = followUp.stage === "won";
  return {
    enquiries: figures.enquiries + 1,
    judged: figures.judged + Number(promise !== undefined && promise !== "running"),
    inTime: figures.inTime + Number(promise === "kept"),
    offered: figures.offered + Number(wasOffered || isWon || followUp.stage === "offered"),
    won: figures.won + Number(isWon),
    value: isWon && followUp.value !== null ? (figures.value ?? 0) + followUp.value : figures.value,
    unvalued: figures.unvalued + Number(isWon && followUp.value === null),
  };
}

/**
 * Counts enquiries by a group. Spam is not counted.
 * @param now milliseconds since the epoch, for answers whose time is over
 * @returns the rows, months with the newest first and all others with the most enquiries first; and all of them together
 */
export function countCasesByGroup(
  group: NumbersGrouping,
  cases: readonly CountedCase[],
  { names, now }: { names: NamesById; now: number },
): { rows: NumbersRow[]; all: Figures } {
  const rows = new Map<string, NumbersRow>();
  let all = emptyFigures;
  for (const each of cases) {
    if (each.followUp.stage === "spam") continue;
    const [key, label] = findGroup(group, each, names);
    const row = rows.get(key) ?? { ...emptyFigures, key, label };
    rows.set(key, { ...row, ...addCase(row, each, now) });
    all = addCase(all, each, now);
  }
  const compareByName = (a: NumbersRow, b: NumbersRow) => (a.label < b.label ? -1 : 1);
  const sorted = [...rows.values()].sort((a, b) =>
    group === "month" ? (a.key < b.key ? 1 : -1) : b.enquiries - a.enquiries || compareByName(a, b),
  );
  return { rows: sorted, all };
}
