import { ContactForm, type SendMessage } from "../features/contact/contact-form.tsx";
import { contactFunction } from "../lib/env.ts";
import { takeOver } from "../ui/live-root.tsx";

/** Sends messages through the outbox, where this build names a function that takes them. */
const sendMessage: SendMessage | undefined = contactFunction
  ? async (payload) => {
      const { submitRequest } = await import("../pwa/outbox-delivery.ts");
      const { outcome } = await submitRequest({ kind: "message", payload });
      return outcome === "sent" || outcome === "waiting" ? outcome : "failed";
    }
  : undefined;

export const mount = (place: HTMLElement, typed: Readonly<Record<string, string>>): Promise<void> =>
  takeOver(place, <ContactForm send={sendMessage} typed={typed} />);
