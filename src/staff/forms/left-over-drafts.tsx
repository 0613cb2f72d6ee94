import { formatShortTime } from "../../shared/rules/dates.ts";
import type { StoredDialog } from "../../sync/dexie/staff-db.ts";

/**
 * Offers the drafts of tabs that were closed before they were saved. Renders nothing if there are none.
 * @param getName returns the name of a draft for people; may be empty
 */
export function LeftOverDrafts({
  drafts,
  getName,
  onResume,
  onDiscard,
}: {
  drafts: readonly StoredDialog[];
  getName: (draft: StoredDialog) => string;
  onResume: (draft: StoredDialog) => void;
  onDiscard: (draft: StoredDialog) => void;
}) {
  return drafts.map((draft) => (
    <div
      key={draft.key}
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-2"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        You have an unsaved draft{" "}
        {getName(draft) && (
          <>
            of “<bdi>{getName(draft)}</bdi>”{" "}
          </>
        )}
        from <time dateTime={new Date(draft.savedAt).toISOString()}>{formatShortTime(draft.savedAt)}</time>.
      </p>
      <span className="flex flex-wrap gap-2">
        <button type="button" className="button-quiet" onClick={() => onResume(draft)}>
          Continue
        </button>
        <button type="button" className="button-quiet" onClick={() => onDiscard(draft)}>
          Discard
        </button>
      </span>
    </div>
  ));
}
