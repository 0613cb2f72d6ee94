import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import type { ContentConfig } from "./content-config.ts";
import { CardButton, cardActionClass, RecordCard } from "./record-card.tsx";
import type { ContentTable } from "./record-list-config.ts";
import type { CardActions } from "./record-screen.tsx";

type ContentCardProps<T extends ContentTable, Values extends object, Row = Mirrored<T>> = CardActions<Row> & {
  config: ContentConfig<T, Values>;
  row: Row;
  /** True while the quick change of this row is being saved. */
  isBusy: boolean;
  onEdit: (row: Row) => void;
  onQuick: (row: Row) => void;
};

/** The card of a record that staff write, with its public address. */
export function ContentCard<T extends ContentTable, Values extends object>(props: ContentCardProps<T, Values>) {
  const { config, row, isBusy, onDelete, onAttend } = props;
  const name = config.getName(row);
  const address = config.getAddress(row);
  return (
    <RecordCard
      row={row}
      name={name}
      badge={config.renderBadge?.(row)}
      subtitle={
        address && (
          <p dir="ltr" className="mt-1 flex items-center justify-between gap-x-2 text-sm">
            <a href={address} target="_blank" rel="noopener" className="text-link min-w-0 truncate leading-11">
              {address}
            </a>
            <CopyButton text={location.origin + address} className={cardActionClass}>
              <span className="sr-only"> the address of</span>
              <bdi className="sr-only"> {name}</bdi>
            </CopyButton>
          </p>
        )
      }
      actions={
        <>
          <CardButton icon="edit" label="Edit" name={name} onClick={() => props.onEdit(row)} />
          {config.quickChange && (
            <CardButton
              icon={config.quickChange.icon(row)}
              label={config.quickChange.label(row)}
              name={name}
              disabled={isBusy}
              onClick={() => props.onQuick(row)}
            />
          )}
        </>
      }
      onDelete={() => onDelete(row)}
      onAttend={() => onAttend(row)}
    >
      {config.renderCard(row)}
    </RecordCard>
  );
}
