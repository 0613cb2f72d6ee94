import { formatShortTime } from "../../../shared/rules/dates.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import { Person } from "../../cases/colleagues.tsx";
import type { TeamLogLine } from "../../rules/team.ts";

const actionTexts = {
  added: "added",
  removed: "removed",
  named: "named",
  role: "changed the role of",
  password: "made a new password for",
  settings: "changed the business details",
} as const satisfies Record<TeamLogLine["what"], string>;

/** The log of the team: who changed what, and when, the newest first. */
export function TeamLog({ lines }: { lines: readonly TeamLogLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Changes to the team</summary>
      <ol aria-label="Log" className="grid gap-2">
        {lines.map(({ at, actor, what, subject, detail }) => (
          <li key={`${at} ${what} ${subject}`} className="border-s-2 border-line ps-3 [overflow-wrap:anywhere]">
            <time className="text-sm text-muted" dateTime={at}>
              {formatShortTime(parseTimestamp(at))}
            </time>
            <p>
              {actor === null ? <span>Whoever keeps the server</span> : <Person id={actor} isFirst />}
              <span> {actionTexts[what]} </span>
              {subject !== null && <Person id={subject} />}
              {detail && <span>: {detail.replaceAll("_", " ")}</span>}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
