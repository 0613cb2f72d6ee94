import { outboxStore } from "../../db/queries/outbox.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { sendRequest } from "../../remote/send-request.ts";
import { deliver, type ReplayPorts, type ReplayReport, replay } from "../../sync/replay.ts";

/** The outbox of this device, as the page and the worker both replay it. */
const ports = (): ReplayPorts => ({
  store: outboxStore(visitorDb()),
  send: sendRequest,
  exclusive,
  now: Date.now,
  random: Math.random,
});

/** Sends what is due; see `replay`. */
export const replayOutbox = (options?: { networkReturned?: boolean }): Promise<ReplayReport> =>
  replay(ports(), options);

/** Sends one entry now; see `deliver`. */
export const deliverNow = (id: string) => deliver(ports(), id);
