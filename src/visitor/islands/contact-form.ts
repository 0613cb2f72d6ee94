import { watchToasts } from "../document/toasts.ts";
import { startContactForm } from "../features/contact/live-contact-form.ts";
import { renderWaiting } from "../features/enquiry/render-outcome.ts";
import { createWaitingWatch } from "../forms/waiting-watch.ts";

const watchWaiting = createWaitingWatch("message", (live) =>
  renderWaiting("contact-form", "message", live.showWithdrawn),
);

/** Starts the message form, and lists the messages that wait to be sent below it. */
export const mount = async (): Promise<void> => {
  watchToasts();
  startContactForm(watchWaiting);
};
