import { hasAskForm } from "../../shared/lib/env.ts";

/**
 * A link with which a reader reports an error in a row of the page. It opens the page's form for a question, whose subject is the
 * row then; a document that is cached opens it without a network too.
 */
export function ReportLink({ anchor, heading }: { anchor: string; heading: string }) {
  if (!hasAskForm) return null;
  return (
    <small className="print:hidden">
      <a href={`?row=${anchor}#ask`} rel="nofollow" aria-label={`Wrong? Report an error: ${heading}`}>
        Wrong?
      </a>
    </small>
  );
}
