import { startContactForm } from "../features/contact/live-contact-form.ts";
import { renderWaiting } from "../features/enquiry/render-outcome.ts";
import { mayHaveRequests } from "../ui/draft-saver.ts";

const island = "[data-island=contact-form]";
let isWatching = false;

/** Starts the message form, and lists the messages that wait to be sent below it. */
export async function mount(): Promise<void> {
  startContactForm(() => void watchWaitingMessages());
  // A device without a database has nothing that waits before the form has sent a message.
  if (await mayHaveRequests()) await watchWaitingMessages();
}

/** Lists the waiting messages below the form, once there is one. */
async function watchWaitingMessages(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  try {
    const { formStore } = await import("../../outbox/page/delivery.ts");
    formStore.onceWaiting("message", () => void renderWaiting(island, "message", () => startContactForm()));
  } catch (error) {
    isWatching = false;
    console.warn("What waits on this device cannot be shown yet.", error);
  }
}
