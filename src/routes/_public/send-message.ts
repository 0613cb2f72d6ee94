import type { SendMessage } from "../../features/contact/contact-form.tsx";
import { contactFunction } from "../../lib/env.ts";

/** Sends messages of the contact form through the outbox, where this build names a function that takes them. */
export const sendMessage: SendMessage | undefined = contactFunction
  ? async (payload) => {
      const { submitRequest } = await import("../../pwa/outbox-delivery.ts");
      const { outcome } = await submitRequest({ kind: "message", payload });
      return outcome === "sent" || outcome === "waiting" ? outcome : "failed";
    }
  : undefined;
