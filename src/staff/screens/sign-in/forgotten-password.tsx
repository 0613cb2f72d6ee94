import { type RefObject, useState } from "react";
import { hasPasswordRecoveryMail } from "../../../shared/lib/env.ts";
import { sendRecoveryMail } from "../../session/session.ts";

const outcomeTexts = {
  sent: "If this address has an account, a mail with a link is on its way. It may take some minutes.",
  refused: "No mail could be sent. Please ask a colleague.",
  unreachable: "The server cannot be reached. Please try again, or try another network.",
};

/**
 * The help for a person who has forgotten the password: a mail, if the site was built with that, or a new password from a
 * colleague.
 */
export function ForgottenPassword(props: {
  /** The address in the sign-in form, for the mail. */
  email: RefObject<HTMLInputElement | null>;
  /** True after an expired recovery link. */
  isExpired: boolean;
}) {
  const [statusText, setStatusText] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const sendMail = async () => {
    const field = props.email.current;
    if (!field?.reportValidity()) return;
    setBusy(true);
    setStatusText(outcomeTexts[await sendRecoveryMail(field.value)]);
    setBusy(false);
  };

  return (
    <>
      {props.isExpired && (
        <p role="alert" className="mt-6 rounded-lg border border-danger bg-danger-soft p-4">
          The link of that mail was used already, or is too old. Ask for another one.
        </p>
      )}
      <details className="mt-4" open={props.isExpired}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">Forgotten?</summary>
        {hasPasswordRecoveryMail && (
          <div className="mt-2">
            <p>Type your address above, and we mail you a link to set a new password.</p>
            <button type="button" className="button-quiet mt-3" disabled={isBusy} onClick={() => void sendMail()}>
              {isBusy ? "Sending..." : "Mail Me a Link"}
            </button>
            <p role="status" className="mt-2">
              {statusText}
            </p>
          </div>
        )}
        <p className="mt-2">
          {hasPasswordRecoveryMail ? "Or ask" : "Ask"} a colleague to open Team, press “New password” on your card, and
          give you the password that appears. You can change it under Team once you are in. If nobody else is on the
          team, ask whoever set up this site to set one for you.
        </p>
      </details>
    </>
  );
}
