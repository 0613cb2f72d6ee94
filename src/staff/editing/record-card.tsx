import type { EditableTable } from "../../domain/records.ts";
import type { Mirrored } from "../../domain/sync-edit.ts";
import { siteUrl } from "../../lib/env.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ContentKind } from "./content-kind.ts";

type RecordCardProps<T extends EditableTable, Values extends object, Row = Mirrored<T>> = {
  kind: ContentKind<T, Values>;
  row: Row;
  /** The quick change of this row is on its way. */
  busy: boolean;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onQuick: (row: Row) => void;
  /** Opens what needs a person's decision. */
  onAttend: (row: Row) => void;
};

const action =
  "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-sunken disabled:cursor-progress disabled:opacity-55";

/** One record in the list, with everything that can be done to it in sight. What staff typed is shown as text. */
export function RecordCard<T extends EditableTable, Values extends object>(props: RecordCardProps<T, Values>) {
  const { kind, row, busy } = props;
  const name = <bdi className="sr-only"> {kind.nameOf(row)}</bdi>;
  const address = kind.addressOf(row);
  const needsAttention = row.local === "conflict" || row.local === "refused";
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="flex flex-1 flex-col p-5 pb-3">
        <div className="mb-2 flex flex-wrap items-center gap-2 empty:hidden">
          {kind.renderBadge?.(row)}
          {row.local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}
        </div>
        <h2 dir="auto" className="text-xl text-forest [overflow-wrap:anywhere]">
          {kind.nameOf(row)}
        </h2>
        {address && (
          <p dir="ltr" className="mt-1 flex items-center justify-between gap-x-2 text-sm">
            <a href={address} target="_blank" rel="noopener" className="text-link min-w-0 truncate leading-11">
              {address}
            </a>
            <CopyButton text={siteUrl + address} className={action}>
              <span className="sr-only"> the address of</span>
              {name}
            </CopyButton>
          </p>
        )}
        {needsAttention && (
          <button
            type="button"
            className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-danger bg-danger-soft px-3 py-1.5 text-start text-danger"
            onClick={() => props.onAttend(row)}
          >
            <Icon name="warning" />
            <span>
              <strong>Needs attention</strong>
              {name}:{" "}
              {row.local === "conflict" ? "it was changed elsewhere too." : "the server did not accept the change."}
            </span>
          </button>
        )}
        {kind.renderCard(row)}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-2 py-1">
        <button type="button" className={action} onClick={() => props.onEdit(row)}>
          <Icon name="edit" />
          Edit{name}
        </button>
        {kind.quick && (
          <button type="button" className={action} disabled={busy} onClick={() => props.onQuick(row)}>
            <Icon name={kind.quick.icon(row)} />
            {kind.quick.label(row)}
            {name}
          </button>
        )}
        <button type="button" className={`${action} ml-auto text-danger`} onClick={() => props.onDelete(row)}>
          <Icon name="bin" />
          Delete{name}
        </button>
      </div>
    </Card>
  );
}
