/** Wires delivery for a public page. */

import { callVisitorStore } from "../../shared/lib/answer-in-time.ts";
import { enqueue } from "../dexie/outbox-store.ts";
import { visitorDb } from "../dexie/visitor-db.ts";
import type { SubmitPorts } from "../submit-request.ts";
import { visitorOutbox } from "../wiring/visitor-outbox.ts";
import { requestDigest } from "./request-digest.ts";
import { tabId } from "./tab.ts";

/** The keys of requests that could not be kept, for the lifetime of this page. */
const keys: SubmitPorts["keys"] = { byRequest: new Map(), used: new Set() };

/** Makes the outbox as this page fills and sends it. */
export const pageOutbox = (): SubmitPorts => ({
  ...visitorOutbox(tabId),
  keys,
  callVisitorStore,
  add: async (request, { isAnother, ...keys }, now, attempt) => {
    const digest = await requestDigest(request);
    return enqueue(visitorDb(), request, { ...keys, isAnother, digest, tab: tabId, now, attempt });
  },
  warn: (message, error) => console.warn(message, error),
});
