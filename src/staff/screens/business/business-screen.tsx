import { useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import { RowAttention } from "../../attention/row-attention.tsx";
import { useOfficeClock } from "../../cases/office-clock.ts";
import { usePostImages } from "../../edits/picture-uploads.ts";
import { OpenedDialog } from "../../forms/content-screen.tsx";
import { LocalEditMarks } from "../../forms/record-card.tsx";
import { describePendingRetention } from "../../forms/retention-question.ts";
import { WaitingImages } from "../../forms/waiting-images.tsx";
import { useFailureToast, useFirstLoad } from "../../mirror/first-load.ts";
import { useNewestRows } from "../../mirror/rows.ts";
import { useHasMailService } from "../../server/use-outgoing.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import {
  businessFormConfig,
  formatValue,
  type formColumns,
  getDefaultValue,
  labels,
  listOfferedColumns,
  multilineColumns,
} from "./business-form-config.tsx";

const { texts } = businessFormConfig;

/** The details of the business, each with its stored value or its default, and one form for all. */
export function BusinessScreen(props: {
  /** True while the form is open. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}) {
  const rows = useNewestRows("business");
  const row = rows?.[0];
  const { isLoading, failedSince } = useFirstLoad();
  const [isAttending, setAttending] = useState(false);
  const { now } = useOfficeClock();
  const hasMail = useHasMailService();
  const { waiting, retry, discard } = usePostImages();
  const pendingRetention = row && describePendingRetention(row, now);
  const hasFailed = !row && failedSince !== undefined;
  useFailureToast(texts.fetchFailed, hasFailed ? failedSince : undefined);
  return (
    <>
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-3xl text-forest">
          {texts.title}
        </h1>
        {row && (
          <button type="button" className="button-primary gap-2" onClick={() => props.onEditing(true)}>
            <Icon name="edit" />
            Edit
          </button>
        )}
      </div>
      <p className="mt-3 mb-5 max-w-prose text-muted">
        Your website and search engines show these. Some have a default, which is used while you leave them empty.
      </p>
      <div className="max-w-3xl">
        <WaitingImages uploads={waiting} onRetry={retry} onDiscard={discard} />
      </div>
      {hasFailed && <EmptyState title={texts.fetchFailed} hint="They appear here as soon as the server answers." />}
      {row && (
        <Card className="max-w-3xl p-5">
          <LocalEditMarks local={row.local} name={texts.title} onAttend={() => setAttending(true)} />
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {listOfferedColumns(hasMail, row).map((column) => (
              <div key={column} className={multilineColumns.has(column) ? "sm:col-span-2" : ""}>
                <dt className="text-muted">{labels[column]}</dt>
                <dd dir="auto" className="text-lg whitespace-pre-line [overflow-wrap:anywhere]">
                  <ShownValue value={row[column]} column={column} />
                  {column === "retention_months" && pendingRetention && (
                    <p className="text-base text-danger">{pendingRetention}</p>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {rows && props.isEditing && row && (
        <OpenedDialog
          config={businessFormConfig}
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
function ShownValue({ value, column }: { value: string | null; column: (typeof formColumns)[number] }) {
  const defaultValue = getDefaultValue(column);
  const text = (value ? formatValue(column, value) : defaultValue)?.replace(/^https:\/\/(www\.)?/, "");
  if (!text) return <span className="text-muted">{column === "confirmation" ? "None is sent" : "Not shown"}</span>;
  if (value) return text;
  return (
    <>
      {text} <span className="text-base text-muted">(default)</span>
    </>
  );
}
