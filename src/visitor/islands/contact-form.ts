import { startContactForm } from "../features/contact/live-contact-form.ts";
import { drawWaiting } from "../features/enquiry/outcome-places.ts";

let isWatching = false;

/** Starts the message form, and lists the messages that wait to be sent below it. */
export async function mount(): Promise<void> {
  startContactForm();
  if (isWatching) return;
  isWatching = true;
  const { formDevice } = await import("../../outbox/page/form-device.ts");
  formDevice.whenWaiting("message", () => void drawWaiting("[data-island=contact-form]", "message", startContactForm));
}
