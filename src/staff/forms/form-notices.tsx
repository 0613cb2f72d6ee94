import type { RecordForm } from "./use-record-form.ts";

/** The notices of a record's form: a draft that is back, a device that stores none, and a refusal that concerns no field. */
export function FormNotices<Row extends object, Values extends object>({
  form: { isRestored, isDraftStored, refusal, discard },
  restoredText,
  className = "mb-5",
}: {
  form: Pick<RecordForm<Row, Values>, "isRestored" | "isDraftStored" | "refusal" | "discard">;
  /** The text for a draft that is back; without it nothing is said of one. */
  restoredText?: { isBack: string; discard: string };
  className?: string;
}) {
  return (
    <>
      {isRestored && restoredText && (
        <div
          className={`${className} flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-2`}
        >
          <p>{restoredText.isBack}</p>
          <button type="button" className="button-quiet" onClick={() => void discard()}>
            {restoredText.discard}
          </button>
        </div>
      )}
      {!isDraftStored && (
        <p role="alert" className={`${className} text-danger`}>
          This browser cannot keep what you type: save it before you leave this page.
        </p>
      )}
      {refusal && (
        // The toast with the same text disappears after a few seconds.
        <p
          className={`${className} rounded-md border border-danger bg-danger-soft px-4 py-2 text-danger [overflow-wrap:anywhere]`}
        >
          The server did not accept this: {refusal}
        </p>
      )}
    </>
  );
}
