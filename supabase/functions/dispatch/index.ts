import type { SupabaseClient } from "@supabase/supabase-js";
import { openAdmin } from "../_shared/admin.ts";
import type { Database } from "../_shared/database-types.ts";
import { readEnv } from "../_shared/env.ts";
import { makeJsonResponse } from "../_shared/http.ts";
import {
  computeSendTimeLimit,
  hasMailService,
  type OutgoingItem,
  readPushKey,
  readSeconds,
  requestBuild,
  type ServiceFailure,
  sendMail,
  sendPush,
} from "./services.ts";

/** The number of seconds without a further change after which a build is requested. */
export const quietSeconds = 30;
/** The longest that the first change waits for a build, in seconds. */
export const maxWaitSeconds = 120;
/** The longest run of one call, in seconds: the platform ends a call at 150. The next call processes the remaining items. */
export const callTimeout = 100;

/** The answer of `claim_outgoing`; see the migration. */
type Claim =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "wait"; seconds: number }
  /** The items are this worker's for `lease` seconds. */
  | { state: Kind; items: OutgoingItem[]; lease: number };
type Kind = "build" | "mail" | "push";

/** Returns true if two secrets are the same. It compares their hashes, so that the duration of the comparison reveals nothing. */
async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(
      async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    ),
  );
  return (a ?? []).every((byte, index) => byte === b?.[index]);
}

/**
 * Sends the queued items to services outside: requests a build from the static host once changes have settled, mails staff, and
 * pushes to their devices. The database calls it after each change, with the secret in `x-dispatch-secret`; see the migration
 * `outgoing`. It answers 200 when nothing is left to do, 202 when another call or a later one does the rest, 401, 405, or 503 if
 * the secret is missing or the database does not answer.
 */
async function dispatch(request: Request): Promise<Response> {
  const secret = readEnv("DISPATCH_SECRET");
  if (request.method !== "POST") return makeJsonResponse(405, { code: "method_not_allowed" }, { allow: "POST" });
  if (!secret) return makeJsonResponse(503, { code: "unavailable", message: "DISPATCH_SECRET is missing" });
  if (!(await isSameSecret(request.headers.get("x-dispatch-secret") ?? "", secret)))
    return makeJsonResponse(401, { code: "unauthorized" });

  const admin = openAdmin();
  type Functions = Database["public"]["Functions"];
  const call = async <Name extends keyof Functions>(
    name: Name,
    parameters: Functions[Name]["Args"],
  ): Promise<unknown> => {
    const { data, error } = await admin.rpc(name, parameters);
    if (error) throw new Error(`${name}: ${error.code}`);
    return data;
  };

  const holder = crypto.randomUUID();
  const settle = (kind: Kind, items: OutgoingItem[], failure?: ServiceFailure) =>
    call("settle_outgoing", {
      p_kind: kind,
      p_items: items.map(({ id }) => id),
      p_holder: holder,
      ...(failure && {
        p_reason: failure.reason,
        p_service_fails: failure.isServiceFailing,
        p_retry_after: failure.retryAfter,
        p_gone: failure.isGone === true,
      }),
    });
  const pushKey = readPushKey();
  const claimParameters = {
    p_quiet: readSeconds("DISPATCH_QUIET", quietSeconds),
    p_longest: readSeconds("DISPATCH_LONGEST", maxWaitSeconds),
    ...(pushKey && { p_push_key: pushKey }),
    p_has_mail: hasMailService(),
  };
  const deadline = performance.now() + readSeconds("DISPATCH_PATIENCE", callTimeout) * 1000;
  const sent = { builds: 0, mails: 0, pushes: 0 };
  for (;;) {
    const claimedAt = performance.now();
    const claim = (await call("claim_outgoing", { p_holder: holder, ...claimParameters })) as Claim;
    if (claim.state === "idle") {
      // Nothing that is to be sent waits for this, and nothing of it is lost if it fails: it is asked for again within the hour.
      await deleteExpiredPictures(admin).catch((error: Error) => console.error("dispatch:", error.message));
      return makeJsonResponse(200, sent);
    }
    if (claim.state === "busy") return makeJsonResponse(202, sent);
    if (claim.state === "wait") {
      if (performance.now() + claim.seconds * 1000 > deadline) {
        await call("release_outgoing", { p_holder: holder });
        return makeJsonResponse(202, sent);
      }
      await new Promise((done) => setTimeout(done, claim.seconds * 1000));
    } else if (claim.state === "build") {
      const failure = await requestBuild(computeSendTimeLimit(claim.lease, performance.now() - claimedAt));
      if (failure) console.error("dispatch:", failure.reason);
      else sent.builds++;
      await settle("build", claim.items, failure);
    } else {
      const { state: kind, items, lease } = claim;
      const timeLimit = computeSendTimeLimit(lease, performance.now() - claimedAt);
      const send = kind === "mail" ? sendMail : sendPush;
      // Sent items are settled at once, so that nothing is sent twice if this call ends here. A failing service counts once.
      let serviceFailure: ServiceFailure | undefined;
      const unsent: OutgoingItem[] = [];
      await Promise.all(
        items.map(async (item) => {
          const failure = await send(item, timeLimit);
          if (failure?.isServiceFailing) {
            serviceFailure = failure;
            unsent.push(item);
          } else {
            if (!failure) sent[kind === "mail" ? "mails" : "pushes"]++;
            await settle(kind, [item], failure);
          }
        }),
      );
      if (serviceFailure) {
        console.error("dispatch:", serviceFailure.reason);
        await settle(kind, unsent, serviceFailure);
      }
    }
  }
}

/** Deletes the pictures that no text has shown for as long as the migration `unused_pictures` says. */
async function deleteExpiredPictures(admin: SupabaseClient<Database>): Promise<void> {
  const { data, error } = await admin.rpc("list_expired_pictures");
  if (error) throw new Error(`Unused pictures cannot be listed: ${error.code}`);
  const names = Array.isArray(data) ? data.filter((name) => typeof name === "string") : [];
  if (names.length === 0) return;
  const removal = await admin.storage.from("images").remove(names);
  if (removal.error) throw new Error(`Unused pictures cannot be deleted: ${removal.error.message}`);
}

async function answerRequest(request: Request): Promise<Response> {
  try {
    return await dispatch(request);
  } catch (error) {
    console.error("dispatch: failed", error instanceof Error ? error.message : "unknown");
    return makeJsonResponse(503, { code: "unavailable" }, { "retry-after": "60" });
  }
}

export default { fetch: answerRequest };
