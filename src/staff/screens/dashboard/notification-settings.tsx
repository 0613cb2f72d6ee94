import { useId } from "react";
import { Card } from "../../ui/card.tsx";

/** The answer to the question if this device notifies of new enquiries, or why it cannot: `stateTexts` explains each. */
export type SettingsState = keyof typeof stateTexts;

type NotificationSettingsProps = {
  state: SettingsState;
  isBusy: boolean;
  /** The names of this person's other devices that ring. */
  others: readonly string[];
  onChange(isOn: boolean): void;
};

/** The switch for notifications on this device about each enquiry and message, also with the site closed. */
export function NotificationSettings({ state, isBusy, others, onChange }: NotificationSettingsProps) {
  const hintId = useId();
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">This device</h2>
      <p id={hintId} role="status" className="mt-2 text-muted">
        {stateTexts[state]}
      </p>
      {others.length > 0 && <p className="mt-2 text-muted">Also rings: {others.join(", ")}.</p>}
      <button
        type="button"
        className="button-quiet mt-3 w-full"
        aria-describedby={hintId}
        disabled={isBusy || !(state === "on" || state === "off")}
        onClick={() => onChange(state === "off")}
      >
        {state === "on" ? "Stop ringing this device" : "Ring this device"}
      </button>
    </Card>
  );
}

const stateTexts = {
  on: "It rings for each enquiry and message, with the site closed too. No traveller's name is shown.",
  off: "It makes no sound when an enquiry or a message comes.",
  blocked:
    "This browser blocks notifications from this site. Allow them in its settings for the site, and then come back.",
  "install-first":
    "On an iPhone or iPad: Share, then Add to Home Screen first. Opened from there, this device can ring.",
  none: "This browser cannot ring. Chrome, Edge, Firefox and Safari can, but not in a private window.",
  "not-set-up": "This is not set up yet: ask whoever set up this site.",
  offline: "You are offline. This can be changed when the network is back.",
  unknown: "This can be changed once the server answers.",
};
