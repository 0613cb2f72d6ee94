/** Asks about an address whose domain is probably mistyped, below its field. A script shows it; the address may stay as it is. */
export function AddressSuggestion() {
  return (
    <p hidden role="status" data-note="suggestion" className="mb-1">
      <span>Did you mean</span>{" "}
      <button type="button" data-action="use-suggestion" className="text-link min-h-11 [overflow-wrap:anywhere]">
        <bdi data-suggestion="" />
      </button>
      <span>?</span>
    </p>
  );
}

/** Says where a message is answered to, with a way to change that. A script shows it once the message was sent or is queued. */
export function AnswerTo() {
  return (
    <div hidden role="status" data-note="answer-to" className="mt-2 flex flex-wrap items-center gap-x-4">
      <p className="[overflow-wrap:anywhere]">
        <span>We answer to</span> <bdi data-answer-to="" className="font-semibold" />
      </p>
      <button type="button" data-action="change-address" className="text-link min-h-11">
        Change the address
      </button>
    </div>
  );
}
