import { createClient } from "@supabase/supabase-js";
import type { Database } from "../_shared/database-types.ts";
import { allowedOrigins, json, readEnv } from "../_shared/http.ts";

/** Seconds without a further change before a build is asked for, and the longest that the first change waits. */
const quiet = 30;
const longest = 120;
/** The time limit of one call, in seconds: the platform ends a call at 150. The next call does the rest. */
const callTimeout = 100;
/** The time that a service gets to confirm, in milliseconds: half of what an item's lease lasts. */
const sendTimeout = 30_000;

type Item = { id: string; subject: string | null; path: string | null; address: string | null };
/** The answer of `claim_outgoing`; see the migration. */
type Claim =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "wait"; seconds: number }
  | { state: "build"; items: Item[] }
  | { state: "mail"; items: Item[] };

/** Says why a service did not take an item, whether that is true of its other items too, and how long it wants peace. */
type Failure = { reason: string; serviceFails: boolean; retryAfter: number };

/** A setting in whole seconds; `usual` where it is missing or none. */
function readSeconds(name: string, usual: number): number {
  const given = Number(readEnv(name) || usual);
  return Number.isInteger(given) && given >= 0 ? given : usual;
}

/** Compares two secrets by their hashes, so that the time reveals nothing. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(
      async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    ),
  );
  return (a ?? []).every((byte, index) => byte === b?.[index]);
}

/** Returns the seconds of a Retry-After header, which names a number or a date; 0 where it names neither. */
function readRetryAfter(header: string | null): number {
  if (!header) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.min(86_400, Math.ceil(seconds))) : 0;
}

/**
 * Posts to a service outside. Redirects are refused: they would carry the key elsewhere.
 * @returns nothing when the service confirmed it
 */
async function post(who: string, url: string, init: RequestInit): Promise<Failure | undefined> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(readSeconds("DISPATCH_SEND_TIMEOUT", sendTimeout / 1000) * 1000),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    // These speak of the one item; everything else, of the service or its key.
    const serviceFails = ![400, 409, 413, 422].includes(answer.status);
    const retryAfter = readRetryAfter(answer.headers.get("retry-after"));
    return { reason: `${who} answered ${answer.status}`, serviceFails, retryAfter };
  } catch (error) {
    // The message would name the address, and who has a hook's address can start builds.
    const reason = `${who} did not answer (${error instanceof Error ? error.name : "unknown"})`;
    return { reason, serviceFails: true, retryAfter: 0 };
  }
}

const missing = (setting: string): Failure => ({ reason: `${setting} is missing`, serviceFails: true, retryAfter: 0 });

async function askForBuild(): Promise<Failure | undefined> {
  const hook = readEnv("DEPLOY_HOOK_URL");
  return hook ? post("The host", hook, { body: "{}" }) : missing("DEPLOY_HOOK_URL");
}

/**
 * Hands a mail to the service at MAIL_URL. A mail whose answer was lost is handed over again with the same `Idempotency-Key` and
 * `Message-ID`: a service that knows neither delivers it twice.
 */
async function sendMail({ id, subject, path, address }: Item): Promise<Failure | undefined> {
  const [url, from, key] = [readEnv("MAIL_URL"), readEnv("MAIL_FROM"), readEnv("MAIL_KEY")];
  if (!url || !from) return missing(url ? "MAIL_FROM" : "MAIL_URL");
  const [site = ""] = allowedOrigins(readEnv("SITE_ORIGINS"));
  const domain =
    from
      .split("@")
      .at(-1)
      ?.replace(/[^a-zA-Z0-9.-]/g, "") ?? "";
  return post("The mail service", url, {
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      from,
      to: [address],
      subject,
      text: `${subject}\n\n${site}${path}\n`,
      headers: { "Message-ID": `<${id}@${domain}>`, "Auto-Submitted": "auto-generated" },
    }),
  });
}

/**
 * Sends what is queued outside: asks the static host for a build once the changes have calmed down, and mails staff. Called by the
 * database after each change, with the secret in `x-dispatch-secret`; see the migration `outgoing`.
 * Answers 200 when nothing is left to do, 202 when another call or a later one does the rest, 401, 405, or 503 where the
 * secret is missing or the database does not answer.
 */
async function dispatch(request: Request): Promise<Response> {
  const secret = readEnv("DISPATCH_SECRET");
  if (request.method !== "POST") return json(405, { code: "method_not_allowed" }, { allow: "POST" });
  if (!secret) return json(503, { code: "unavailable", message: "DISPATCH_SECRET is missing" });
  if (!(await isSame(request.headers.get("x-dispatch-secret") ?? "", secret)))
    return json(401, { code: "unauthorized" });

  const keys = JSON.parse(readEnv("SUPABASE_SECRET_KEYS") ?? "{}") as { default?: string };
  const admin = createClient<Database>(readEnv("SUPABASE_URL") ?? "", keys.default ?? "", {
    auth: { persistSession: false },
  });
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
  const settle = (kind: "build" | "mail", items: Item[], failure?: Failure) =>
    call("settle_outgoing", {
      p_kind: kind,
      p_items: items.map(({ id }) => id),
      p_holder: holder,
      ...(failure && {
        p_reason: failure.reason,
        p_service_fails: failure.serviceFails,
        p_retry_after: failure.retryAfter,
      }),
    });
  const timing = {
    p_quiet: readSeconds("DISPATCH_QUIET", quiet),
    p_longest: readSeconds("DISPATCH_LONGEST", longest),
  };
  const until = performance.now() + readSeconds("DISPATCH_PATIENCE", callTimeout) * 1000;
  let [builds, mails] = [0, 0];
  for (;;) {
    const claim = (await call("claim_outgoing", { p_holder: holder, ...timing })) as Claim;
    if (claim.state === "idle") return json(200, { builds, mails });
    if (claim.state === "busy") return json(202, { builds, mails });
    if (claim.state === "wait") {
      if (performance.now() + claim.seconds * 1000 > until) {
        await call("release_outgoing", { p_holder: holder });
        return json(202, { builds, mails });
      }
      await new Promise((done) => setTimeout(done, claim.seconds * 1000));
    } else if (claim.state === "build") {
      const failure = await askForBuild();
      if (failure) console.error("dispatch:", failure.reason);
      else builds++;
      await settle("build", claim.items, failure);
    } else {
      // What was sent is settled at once, so that the end of this call sends nothing twice; a failing service counts once.
      let broken: Failure | undefined;
      const unsent: Item[] = [];
      await Promise.all(
        claim.items.map(async (item) => {
          const failure = await sendMail(item);
          if (failure?.serviceFails) {
            broken = failure;
            unsent.push(item);
          } else {
            if (!failure) mails++;
            await settle("mail", [item], failure);
          }
        }),
      );
      if (broken) {
        console.error("dispatch:", broken.reason);
        await settle("mail", unsent, broken);
      }
    }
  }
}

async function answer(request: Request): Promise<Response> {
  try {
    return await dispatch(request);
  } catch (error) {
    console.error("dispatch: failed", error instanceof Error ? error.message : "unknown");
    return json(503, { code: "unavailable" }, { "retry-after": "60" });
  }
}

export default { fetch: answer };
