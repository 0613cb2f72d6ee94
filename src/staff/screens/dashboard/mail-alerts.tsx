import { useId } from "react";
import { Card } from "../../ui/card.tsx";

type MailAlertsProps = {
  /** True if this person gets a mail for each enquiry; undefined until the server has answered. */
  isOn: boolean | undefined;
  isSaving: boolean;
  onChange(isOn: boolean): void;
};

/** The switch for a mail about each enquiry and message. */
export function MailAlerts({ isOn, isSaving, onChange }: MailAlertsProps) {
  const hintId = useId();
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">Mail</h2>
      <p id={hintId} className="mt-2 text-muted">
        {hints[String(isOn) as keyof typeof hints]}
      </p>
      <button
        type="button"
        className="button-quiet mt-3 w-full"
        aria-describedby={hintId}
        disabled={isOn === undefined || isSaving}
        onClick={() => onChange(!isOn)}
      >
        {isOn ? "Stop mails about enquiries" : "Mail me about new enquiries"}
      </button>
    </Card>
  );
}

const hints = {
  true: "Each enquiry and message sends a mail to your sign-in address, without the traveller's name.",
  false: "You get no mail when an enquiry or a message comes.",
  undefined: "This can be changed once the server answers.",
};
