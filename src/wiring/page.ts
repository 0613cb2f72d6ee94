/** Makes what a public page hands to delivery. */
import { enqueue } from "../db/queries/outbox.ts";
import { visitorDb } from "../db/visitor-db.ts";
import type { SubmitPorts } from "../delivery/outbox.ts";
import { tabId } from "../lib/tab.ts";
import { visitorOutbox } from "./outbox.ts";

/** Keys of what could not be kept, for as long as this page lives. */
const keys = new Map<string, string>();

/** Makes the outbox as this page fills and sends it. */
export const pageOutbox = (): SubmitPorts => ({
  ...visitorOutbox(tabId),
  keys,
  add: (request, given, now) => enqueue(visitorDb(), request, { ...given, tab: tabId, now }),
  warn: (message, error) => console.warn(message, error),
});
