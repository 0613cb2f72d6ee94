/** Judges what a run has recorded: whether every promise that the site has made to visitors was kept. */
import { nameSighting, type Sighting } from "./breaking-proxy.ts";
import type { Deletion } from "./office.ts";
import type { AnsweredVersion, answerKinds } from "./visitor-forms.ts";

/** An answer to a plan as the database holds it. */
export interface StoredAnswer extends AnsweredVersion {
  id: string;
  text: string;
  kind: string;
  isToOlder: boolean;
  /** True if a newer version was surely there when it arrived, false if surely none was, null if both came at one time. */
  hadNewer: boolean | null;
}

/** A request that is still in the outbox of its device; `isRunsRefusal` is true if the run itself has refused it. */
export interface LeftEntry {
  text: string;
  state: "waiting" | "refused";
  isRunsRefusal: boolean;
  key: string;
  /** The last reason that the server gave. */
  reason: string;
}

/** A withdrawal that a page has confirmed. */
export interface Withdrawal {
  key: string;
  /** The time at which the page said so, in milliseconds since the epoch. */
  at: number;
  /** True if the page added that an attempt may have arrived. */
  isWarned: boolean;
  /** All that the page said of withdrawals. */
  said: string;
}

/** The record of a run: the acts of its visitors and its office, by the texts of the requests, and the rows at its end. */
export interface RunRecord {
  /** Requests for which a device has shown the thanks, or which it has queued. */
  promised: ReadonlySet<string>;
  /** Submitted, but the page failed before it showed an outcome; they may have arrived, at most once. */
  unsure: ReadonlySet<string>;
  /** Refused while the visitor watched. */
  refused: ReadonlySet<string>;
  /** Requests that were given back while the visitor watched, because the office had deleted them. */
  toldDeleted: ReadonlySet<string>;
  /** The requests that were withdrawn. */
  withdrawn: ReadonlyMap<string, Withdrawal>;
  /** The version and the kind that each answer was made for. */
  answers: ReadonlyMap<string, AnsweredVersion & { kind: (typeof answerKinds)[number] }>;
  deleted: readonly Deletion[];
  /** The entries that the outboxes still have at the end. */
  left: readonly LeftEntry[];
  /** When and from where words last left a device, by their key and their text (`nameSighting`). */
  lastSeen: ReadonlyMap<string, Sighting>;
  stored: readonly { id: string; text: string }[];
  storedAnswers: readonly StoredAnswer[];
}

/** @returns a line for each request that was lost, doubled, changed or sent against the visitor's will */
export function judgeRequests(record: RunRecord): string[] {
  const { promised, unsure, refused, toldDeleted, withdrawn, lastSeen } = record;
  const problems: string[] = [];
  const storedIds = new Set(record.stored.map(({ id }) => id));
  const gone = record.deleted.filter(({ id }) => !storedIds.has(id));
  const stored = countTexts([...record.stored, ...record.storedAnswers]);
  const arrived = countTexts([...record.stored, ...record.storedAnswers, ...distinct(gone)]);
  const left = new Map(record.left.map(({ text, state }) => [text, state]));

  for (const text of promised)
    if (!arrived.has(text) && !withdrawn.has(text) && left.get(text) !== "refused") problems.push(`${text} was lost`);
  for (const [text, count] of arrived) {
    if (count > 1) problems.push(`${text} arrived ${count} times`);
    if (![promised, unsure, refused, toldDeleted].some((made) => made.has(text)))
      problems.push(`${text} was never made`);
    if (refused.has(text)) problems.push(`${text} arrived although it was refused`);
    if (left.get(text) === "refused" && stored.has(text))
      problems.push(`${text} arrived, and its device says it was refused`);
  }
  for (const [text, { key, at, isWarned, said }] of withdrawn) {
    const seen = lastSeen.get(nameSighting(key, text));
    if (seen && seen.at > at)
      problems.push(`${text} was sent from ${seen.from} ${seen.at - at} ms after it was withdrawn`);
    if (arrived.has(text) && !isWarned)
      problems.push(
        `${text} had arrived, last seen ${seen ? `${at - seen.at} ms before, from ${seen.from}` : "never"}, and its page said only: ${said}`,
      );
  }
  const goneTexts = new Set(gone.map(({ text }) => text));
  for (const text of toldDeleted)
    if (!goneTexts.has(text)) problems.push(`${text} was called deleted, and nobody has deleted it`);
  const textsByKey = new Map([...record.stored, ...record.storedAnswers, ...gone].map(({ id, text }) => [id, text]));
  for (const { text, state, isRunsRefusal, key, reason } of record.left)
    if (state === "refused" && !isRunsRefusal && !goneTexts.has(text))
      problems.push(
        `${text} was refused by the server, and nobody has deleted it: "${reason}", and its key has ${textsByKey.get(key) ?? "nothing"}`,
      );
  for (const { id, text, isSure } of record.deleted)
    if (isSure && storedIds.has(id)) problems.push(`${text} came back after it was deleted`);
  return [...problems, ...judgeAnswers(record)];
}

function judgeAnswers({ answers, storedAnswers }: RunRecord): string[] {
  return storedAnswers.flatMap(({ text, token, number, kind, isToOlder, hadNewer }) => {
    const made = answers.get(text);
    if (!made) return [];
    const problems: string[] = [];
    if (made.token !== token) problems.push(`${text} arrived at another plan`);
    if (made.number !== number)
      problems.push(`${text} was made for version ${made.number} and is stored for ${number}`);
    if (made.kind !== kind) problems.push(`${text} was '${made.kind}' and is stored as '${kind}'`);
    if (hadNewer !== null && isToOlder !== hadNewer)
      problems.push(
        `${text} is told as an answer to ${isToOlder ? "an older version" : "the newest version"}, wrongly`,
      );
    return problems;
  });
}

function countTexts(rows: readonly { text: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of rows) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Keeps one row of each id: a deletion is tried again if the server died before it answered. */
const distinct = (rows: readonly Deletion[]): Deletion[] => [...new Map(rows.map((row) => [row.id, row])).values()];
