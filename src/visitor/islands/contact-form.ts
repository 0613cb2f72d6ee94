import { startContactForm } from "../features/contact/live-contact-form.ts";
import { renderWaiting } from "../features/enquiry/render-outcome.ts";
import { mayHaveRequests } from "../ui/draft-saver.ts";

let isWatching = false;

/** Starts the message form, and lists the messages that wait to be sent below it. */
export async function mount(): Promise<void> {
  startContactForm();
  // A device without a database has nothing that waits; the form's own request shows itself.
  if (isWatching || !(await mayHaveRequests())) return;
  isWatching = true;
  const { formDevice } = await import("../../outbox/page/delivery.ts");
  formDevice.onceWaiting(
    "message",
    () => void renderWaiting("[data-island=contact-form]", "message", startContactForm),
  );
}
