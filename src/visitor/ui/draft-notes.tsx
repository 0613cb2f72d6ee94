import type { ReactNode } from "react";

type Props = {
  /** The sentence for a draft that was restored. */
  restored: ReactNode;
  /** The words for a browser that stores nothing. */
  notKept: string;
  /** The words for text that was erased by 'Start over'. */
  erased: string;
  /** The words before the beginning of another draft that is left over. */
  leftOver: string;
};

/** The notes of a form about its draft, hidden until a script shows them. */
export function DraftNotes({ restored, notKept, erased, leftOver }: Props) {
  return (
    <>
      <div hidden data-note="restored" className="flex flex-wrap items-center gap-x-4 text-muted">
        <p>{restored}</p>
        <button type="button" data-action="start-over" className="text-link min-h-11">
          Start over
        </button>
      </div>
      <div hidden role="status" data-note="erased" className="mt-4 flex flex-wrap items-center gap-x-4 bg-sunken px-4">
        <p>{erased}</p>
        <button type="button" data-action="undo" className="text-link min-h-11">
          Undo
        </button>
      </div>
      <div hidden data-note="other-draft" className="mt-4 flex flex-wrap items-center gap-x-4 text-muted">
        <p className="[overflow-wrap:anywhere]">
          <span>{leftOver}</span> <bdi data-other-draft="" className="text-ink" />
        </p>
        <button type="button" data-action="open-other-draft" className="text-link min-h-11">
          Open it
        </button>
      </div>
      <p hidden role="alert" data-note="not-kept" className="mt-4 text-danger">
        {notKept}
      </p>
    </>
  );
}
