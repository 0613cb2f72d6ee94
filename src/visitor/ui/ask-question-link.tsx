import { hasAskForm } from "../../shared/lib/env.ts";

/** The way to the question at the end of the page, beside the button to the form. Nothing on a site that stores no messages. */
export function AskQuestionLink() {
  if (!hasAskForm) return null;
  return (
    <a href="#ask" className="text-link inline-flex min-h-11 items-center font-semibold">
      Ask a short question
    </a>
  );
}
