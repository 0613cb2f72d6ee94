import { ContactForm, type SendMessage } from "../features/contact/contact-form.tsx";
import { contactFunction } from "../lib/env.ts";
import { takeOver } from "../ui/live-root.tsx";

/** What sends messages comes with the form: the network may be gone when it is needed. */
const delivery = contactFunction ? import("../pwa/outbox-delivery.ts") : undefined;

/** Sends messages through the outbox, where this build names a function that takes them. */
const sendMessage: SendMessage | undefined = delivery
  ? async (payload) => {
      const { submitRequest } = await delivery;
      const { outcome } = await submitRequest({ kind: "message", payload });
      return outcome === "refused" || outcome === "not-kept" ? "failed" : outcome;
    }
  : undefined;

export async function mount(place: HTMLElement): Promise<void> {
  await delivery;
  await takeOver(place, <ContactForm send={sendMessage} />);
}
