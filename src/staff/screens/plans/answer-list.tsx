import { planAnswerKinds } from "../../../shared/records/plan-answer.ts";
import type { PlanAnswerRow } from "../../../sync/dexie/read-plans.ts";
import { formatReceivedTime } from "../../cases/received-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import type { DeskDay } from "./day-editor.tsx";

const getLabel = (kind: string): string => planAnswerKinds.find(({ value }) => value === kind)?.label ?? kind;

/** The answers of the traveller, newest first. */
export function AnswerList({ answers, days }: { answers: readonly PlanAnswerRow[]; days: readonly DeskDay[] }) {
  if (answers.length === 0) return null;
  const nameDay = (id: string) => {
    const index = days.findIndex((day) => day.id === id);
    return index < 0 ? "a day that is gone" : `day ${index + 1}`;
  };
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl text-forest">The traveller answered</h2>
      <ol className="mt-2 grid gap-3">
        {answers.toReversed().map(({ id, kind, text, day_id, version_number, is_to_older, created_at }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <strong>{getLabel(kind)}</strong>
              <span className="text-sm text-muted">
                {[formatReceivedTime(created_at), `version ${version_number}`, day_id && nameDay(day_id)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              {is_to_older && <Badge variant="outline">To an older version</Badge>}
            </p>
            {text && (
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
