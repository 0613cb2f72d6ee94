/** Wires delivery for a public page. */
import { enqueue } from "../db/queries/outbox.ts";
import { visitorDb } from "../db/visitor-db.ts";
import type { SubmitPorts } from "../delivery/outbox.ts";
import { tabId } from "../lib/tab.ts";
import { visitorOutbox } from "./outbox.ts";

/** The keys of requests that could not be kept, for the lifetime of this page. */
const keys = new Map<string, string>();

/** Makes the outbox as this page fills and sends it. */
export const pageOutbox = (): SubmitPorts => ({
  ...visitorOutbox(tabId),
  keys,
  add: (request, given, now) => enqueue(visitorDb(), request, { ...given, tab: tabId, now }),
  warn: (message, error) => console.warn(message, error),
});
