import { listLabels } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import { getChannelLabel } from "../../shared/rules/follow-ups.ts";
import { type AnswerNote, getNoteTime, listAnswers, type NotedTable } from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { readHistory } from "../../sync/dexie/staff-follow-ups.ts";
import { readNotes } from "../../sync/dexie/staff-notes.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { Badge } from "../ui/badge.tsx";
import { Person, useColleagues } from "./colleagues.tsx";
import { describeCaseValue } from "./describe-case-value.ts";
import { formatReceivedTime } from "./received-time.ts";

const labels: Readonly<Record<string, string>> = listLabels(followUpRecord);

type HistoryLine = {
  id: string;
  at: string;
  actor: string | null;
  event?: Mirrored<"follow_up_events">;
  answer?: AnswerNote;
};

/** Joins the changes of a case and the answers to the traveller into one list, oldest first. */
const joinHistory = (events: readonly Mirrored<"follow_up_events">[], answers: readonly AnswerNote[]): HistoryLine[] =>
  [
    ...events.map((event): HistoryLine => ({ id: event.id, at: event.happened_at, actor: event.actor, event })),
    ...answers.map((answer) => ({ id: answer.id, at: getNoteTime(answer), actor: answer.author, answer })),
  ].sort((a, b) => parseTimestamp(a.at) - parseTimestamp(b.at) || (a.id < b.id ? -1 : 1));

/**
 * The history of a case: each change with its author, its values before and after, and its time, and each answer to the traveller
 * with its channel and its letter.
 */
export function CaseHistory({ beside, id }: { beside: NotedTable; id: string }) {
  const events = useStaffQuery(readHistory, id);
  const notes = useStaffQuery(readNotes, beside, [id]);
  if (!events || !notes) return null;
  const lines = joinHistory(events, listAnswers(notes.get(id) ?? []));
  if (lines.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">History</summary>
      <ol aria-label="History" className="grid gap-2 pb-2">
        {lines.map(({ id: key, at, actor, event, answer }) => (
          <li key={key} className="border-s-2 border-line ps-3">
            <p className="text-sm text-muted">
              {actor === null ? <span>By itself: a colleague left the team</span> : <Person id={actor} isFirst />}
              <span>, </span>
              <time dateTime={at}>{formatReceivedTime(at)}</time>
            </p>
            {event && <Changes event={event} />}
            {answer && <AnswerLine answer={answer} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The changed columns of one line of the history, each with its values before and after. */
function Changes({ event: { changes } }: { event: Mirrored<"follow_up_events"> }) {
  const { names } = useColleagues();
  return (
    <ul>
      {Object.entries(changes).map(([column, [before, after]]) => (
        <li key={column} className="[overflow-wrap:anywhere]">
          {labels[column] ?? column}: <bdi>{describeCaseValue(column, before, names)}</bdi>
          <span className="inline-block whitespace-pre rtl:-scale-x-100"> → </span>
          <bdi>{describeCaseValue(column, after, names)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** An answer to the traveller: its channel, and its letter folded. */
function AnswerLine({ answer: { channel, letter, local } }: { answer: AnswerNote }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>Answered: {getChannelLabel(channel)}</span>
        {local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}
        {(local === "conflict" || local === "refused") && <Badge variant="destructive">Needs attention</Badge>}
      </p>
      {letter && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">Letter</summary>
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {letter}
          </p>
        </details>
      )}
    </>
  );
}
