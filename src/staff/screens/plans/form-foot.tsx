/** The foot of a form of the desk, which stays in sight while a long form scrolls; on a telephone its presses stand on one line. */
export function FormFoot({
  save,
  isBusy,
  isChanged,
  onClose,
  onDiscard,
}: {
  /** The words of the press that saves. */
  save: string;
  isBusy: boolean;
  /** True if there is something to discard. */
  isChanged: boolean;
  onClose: () => void;
  onDiscard: () => Promise<void>;
}) {
  return (
    <p className="foot-bar -mx-4 -mb-4 flex flex-wrap gap-2 rounded-b-lg border-t border-line bg-card px-4 py-3 sm:-mx-5 sm:gap-3 sm:px-5">
      <button type="submit" className="button-primary max-sm:px-3" disabled={isBusy}>
        {isBusy ? "Saving..." : save}
      </button>
      <button type="button" className="button-quiet max-sm:px-3" onClick={onClose}>
        Close
      </button>
      {isChanged && (
        <button type="button" className="button-quiet max-sm:px-3" onClick={() => void onDiscard()}>
          Discard Changes
        </button>
      )}
    </p>
  );
}
