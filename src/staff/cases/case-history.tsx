import { listLabels } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import { readHistory } from "../../sync/dexie/staff-follow-ups.ts";
import { formatReceivedTime } from "../received-time.ts";
import { useStaffQuery } from "../rows.ts";
import { Person, useColleagues } from "./colleagues.tsx";
import { describeCaseValue } from "./describe-case-value.ts";

const labels: Readonly<Record<string, string>> = listLabels(followUpRecord);

/** The history of a case: each change with its author, its values before and after, and its time. */
export function CaseHistory({ id }: { id: string }) {
  const { names } = useColleagues();
  const events = useStaffQuery((db) => readHistory(db, id), [id]);
  if (!events || events.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">History</summary>
      <ol aria-label="History" className="grid gap-2 pb-2">
        {events.map(({ id: key, actor, changes, happened_at }) => (
          <li key={key} className="border-s-2 border-line ps-3">
            <p className="text-sm text-muted">
              {actor === null ? <span>By itself: a colleague left the team</span> : <Person id={actor} isFirst />}
              <span>, </span>
              <time dateTime={happened_at}>{formatReceivedTime(happened_at)}</time>
            </p>
            <ul>
              {Object.entries(changes).map(([column, [before, after]]) => (
                <li key={column} className="[overflow-wrap:anywhere]">
                  {labels[column] ?? column}: <bdi>{describeCaseValue(column, before, names)}</bdi>
                  <span className="inline-block whitespace-pre rtl:-scale-x-100"> → </span>
                  <bdi>{describeCaseValue(column, after, names)}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
