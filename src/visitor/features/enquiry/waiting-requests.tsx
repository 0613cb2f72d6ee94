import { useEffect, useId, useState } from "react";
import { useBusiness } from "../../../content/business.tsx";
import { retryNow, withdrawRequest } from "../../../outbox/page/delivery.ts";
import { isClearedAfterAWeek } from "../../../shared/lib/site-storage.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { makeRequestTitle, pickShownContent } from "../../../shared/rules/arrival.ts";
import { formatShortTime } from "../../../shared/rules/dates.ts";
import { getRequestKind, type OutboxEntry } from "../../../shared/rules/outbox-entry.ts";
import { makeRequestMail } from "../../rules/request-mail.ts";
import { describeWait } from "../../rules/waiting-request.ts";
import { OtherWays } from "./other-ways.tsx";
import { useBlockedRequests } from "./use-blocked-requests.ts";

type Props = {
  entries: OutboxEntry[];
  /** Called when a withdrawn request's answers are a draft again, in the form or beside it. */
  onTakeBack?: () => void;
};

/** The requests that wait on this device, with the reason; each can be withdrawn. */
export function WaitingRequests(props: Props) {
  const [mayBeCleared, setMayBeCleared] = useState(false);
  const { email } = useBusiness();
  const titleId = useId();
  const isBlocked = useBlockedRequests(props.entries);
  useEffect(() => void isClearedAfterAWeek().then(setMayBeCleared), []);
  if (props.entries.length === 0) return null;

  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-6">
      <h3 id={titleId} className="text-xl text-forest">
        Waiting on this device
      </h3>
      {mayBeCleared && (
        <p className="mt-3 rounded-md border border-line bg-sunken px-4 py-3">
          This browser clears what a site keeps when you do not come back to it for seven days. Open this page again
          before then, or send your request by email: everything you wrote is filled in.
        </p>
      )}
      <ul className="mt-4 grid gap-4">
        {props.entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-48 flex-1">
              <p className="font-semibold">{makeRequestTitle(pickShownContent(entry))}</p>
              {entry.kind === "message" && <p className="line-clamp-2">{entry.payload.message}</p>}
              {/* Words that the server has refused stay in sight, whole. */}
              {entry.kind === "plan-answer" && entry.payload.text && (
                <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {entry.payload.text}
                </p>
              )}
              <p className="text-muted">Made {formatShortTime(entry.createdAt)}</p>
              <p className={entry.state === "refused" ? "text-danger" : "text-muted"}>
                {describeWait(entry, isBlocked(entry))}
              </p>
            </div>
            {mayBeCleared && email && !isBlocked(entry) && (
              <a className="button-quiet" href={makeRequestMail(entry, email)}>
                Send by email
              </a>
            )}
            {!entry.isKeyReused && (
              <button type="button" className="button-quiet" onClick={() => void retryNow(entry.id)}>
                Try now
              </button>
            )}
            <WithdrawButton entry={entry} onTakeBack={props.onTakeBack} />
            {isBlocked(entry) && <OtherWays entry={entry} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that withdraws a request. It waits for an attempt in flight, whose outcome decides if the request can be withdrawn. */
function WithdrawButton({ entry, onTakeBack }: { entry: OutboxEntry; onTakeBack: Props["onTakeBack"] }) {
  const [isBusy, setBusy] = useState(false);

  const withdraw = async () => {
    setBusy(true);
    try {
      const noun = nouns[getRequestKind(entry)];
      const withdrawal = await withdrawRequest(entry.id);
      if (withdrawal === "in-form" || withdrawal === "set-aside") onTakeBack?.();
      if (withdrawal === "sent")
        showToast({
          title: `Your ${noun.toLowerCase()} has been sent already`,
          text: "It reached us before it could be withdrawn.",
        });
      else if (withdrawal !== "taken-back")
        showToast({
          title: `${noun} withdrawn`,
          text: [(withdrawal === "in-form" ? inFormTexts : setAsideTexts)[noun], describeEarlierAttempts(entry)]
            .filter(Boolean)
            .join(" "),
        });
    } finally {
      setBusy(false);
    }
  };

  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void withdraw()}>
      {isBusy ? "Withdrawing..." : "Withdraw"}
    </button>
  );
}

/** Says that a request may have arrived although nothing came back. Of a refused one the server itself has said that it has none. */
const describeEarlierAttempts = ({ state }: OutboxEntry): string =>
  state === "refused" ? "" : "If an attempt has reached us already, we have it, and answer.";

const nouns = { enquiry: "Request", message: "Message", "plan-answer": "Answer" } as const;

const inFormTexts = {
  Message: "Your message is back in the form.",
  Request: "Your answers are back in the form.",
  Answer: "Your answer is back in the form of your plan.",
};

const setAsideTexts = {
  Message: "It is kept beside the newer one in the form, where you can open it.",
  Request: "Its answers are kept beside the newer ones in the form, where you can open them.",
  Answer: "It is kept beside the newer one in the form of your plan, where you can open it.",
};
