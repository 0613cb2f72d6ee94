import { dropEntry, enqueueMessage } from "../../db/queries/outbox.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import type { ContactMessage } from "../../domain/contact-message.ts";
import { deliverNow } from "./delivery.ts";
import { sendUnstored } from "./send-unstored.ts";
import { scheduleReplay } from "./visitor-replay.ts";

/**
 * Queues a message of the contact form on this device, then sends it. Never throws.
 * @returns `sent`; `waiting` on this device until the network lets it through; `failed` when the server said no, or when
 *   it could neither be sent nor kept
 */
export async function submitMessage(payload: ContactMessage): Promise<"sent" | "waiting" | "failed"> {
  const db = visitorDb();
  const id = crypto.randomUUID();
  try {
    await enqueueMessage(db, { id, payload, now: Date.now() });
  } catch (error) {
    console.warn("The message cannot be kept on this device; sending it without a copy.", error);
    const { outcome } = await sendUnstored({ kind: "message", payload });
    return outcome === "sent" ? "sent" : "failed";
  }
  const { outcome } = await deliverNow(id);
  if (outcome === "sent") return "sent";
  if (outcome === "refused") {
    await dropEntry(db, id);
    return "failed";
  }
  void scheduleReplay();
  return "waiting";
}
