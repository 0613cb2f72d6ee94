/**
 * The notes of a form about its draft, hidden until a script shows them.
 * @param props.restored the sentence for a draft that was restored
 * @param props.notKept the words for a browser that stores nothing
 */
export function DraftNotes({ restored, notKept }: { restored: string; notKept: string }) {
  return (
    <>
      <div hidden data-note="restored" className="mt-4 flex flex-wrap items-center gap-x-4 text-muted">
        <p>{restored}</p>
        <button type="button" data-action="start-over" className="text-link min-h-11">
          Start over
        </button>
      </div>
      <p hidden role="alert" data-note="not-kept" className="mt-4 text-danger">
        {notKept}
      </p>
    </>
  );
}
