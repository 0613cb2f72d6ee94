import { useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import { RowAttention } from "../../attention/row-attention.tsx";
import { OpenedDialog } from "../../editing/content-screen.tsx";
import { describeWait } from "../../editing/keeping-question.ts";
import { LocalNotes } from "../../editing/record-card.tsx";
import { useFailureToast, useFirstLoad } from "../../first-load.ts";
import { useOfficeClock } from "../../office-clock.ts";
import { useNewest } from "../../rows.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMailService } from "../../use-outgoing.ts";
import {
  businessKind,
  formatValue,
  type formColumns,
  getDefaultValue,
  labels,
  listOffered,
  multilineColumns,
} from "./business-kind.tsx";

const { words } = businessKind;

/** The details of the business, each with its stored value or its default, and one form for all. */
export function BusinessScreen(props: {
  /** True while the form is open. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}) {
  const rows = useNewest("business");
  const row = rows?.[0];
  const { isLoading, failedSince } = useFirstLoad();
  const [isAttending, setAttending] = useState(false);
  const { now } = useOfficeClock();
  const hasMail = useMailService();
  const wait = row && describeWait(row, now);
  const hasFailed = !row && failedSince !== undefined;
  useFailureToast(words.fetchFailed, hasFailed ? failedSince : undefined);
  return (
    <>
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-3xl text-forest">
          {words.title}
        </h1>
        {row && (
          <button type="button" className="button-primary gap-2" onClick={() => props.onEditing(true)}>
            <Icon name="edit" />
            Edit
          </button>
        )}
      </div>
      <p className="mt-3 mb-5 max-w-2xl text-muted">
        Your website and search engines show these. Some have a default, which is used while you leave them empty.
      </p>
      {hasFailed && <EmptyState title={words.fetchFailed} hint="They appear here as soon as the server answers." />}
      {row && (
        <Card className="max-w-3xl p-5">
          <LocalNotes local={row.local} name={words.title} onAttend={() => setAttending(true)} />
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {listOffered(hasMail, row).map((column) => (
              <div key={column} className={multilineColumns.has(column) ? "sm:col-span-2" : ""}>
                <dt className="text-muted">{labels[column]}</dt>
                <dd dir="auto" className="text-lg whitespace-pre-line [overflow-wrap:anywhere]">
                  <Shown value={row[column]} column={column} />
                  {column === "retention_months" && wait && <p className="text-base text-danger">{wait}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {rows && props.isEditing && row && (
        <OpenedDialog
          kind={businessKind}
          rows={rows}
          isLoading={isLoading}
          opened={{ mode: "edit", id: row.id }}
          onOpened={() => props.onEditing(false)}
        />
      )}
      <RowAttention table="business" rowId={isAttending ? row?.id : undefined} onClose={() => setAttending(false)} />
    </>
  );
}

/** A value that staff set, or the default, marked as one; of an account, only the readable part of its address. */
function Shown({ value, column }: { value: string | null; column: (typeof formColumns)[number] }) {
  const usual = getDefaultValue(column);
  const text = (value ? formatValue(column, value) : usual)?.replace(/^https:\/\/(www\.)?/, "");
  if (!text) return <span className="text-muted">{column === "confirmation" ? "None is sent" : "Not shown"}</span>;
  if (value) return text;
  return (
    <>
      {text} <span className="text-base text-muted">(default)</span>
    </>
  );
}
