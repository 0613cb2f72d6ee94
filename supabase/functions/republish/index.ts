import { createClient } from "@supabase/supabase-js";
import type { Database } from "../_shared/database-types.ts";
import { json, readEnv } from "../_shared/http.ts";

/** Seconds without a further change before a build is asked for, and the longest that the first change waits. */
const quiet = 30;
const longest = 120;
/** The time limit of one call, in seconds: the platform ends a call at 150. The next call does the rest. */
const callTimeout = 100;
/** The time that the host gets to confirm a build, in milliseconds. */
const hookTimeout = 30_000;

/** The answer of `claim_republish`; see the migration. */
type Claim =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "wait"; seconds: number }
  | { state: "build"; wants: number[] };

/** A setting in whole seconds; `usual` where it is missing or none. */
function seconds(name: string, usual: number): number {
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

/** @returns the reason for which the host did not take the request; undefined when it did */
async function askForBuild(hook: string): Promise<string | undefined> {
  try {
    const answer = await fetch(hook, { method: "POST", body: "{}", signal: AbortSignal.timeout(hookTimeout) });
    await answer.body?.cancel();
    return answer.ok ? undefined : `The host answered ${answer.status}`;
  } catch (error) {
    // The message would name the address, and who has the address can start builds.
    return `The host did not answer (${error instanceof Error ? error.name : "unknown"})`;
  }
}

/**
 * Asks the static host for a build once the changes have calmed down. Called by the database after each change of what
 * visitors see, with the secret in `x-republish-secret`; see the migration `republish`.
 * Answers 200 when nothing is left to do, 202 when another call or a later one does the rest, 401, 405, or 503 where a
 * setting is missing or the database does not answer.
 */
async function republish(request: Request): Promise<Response> {
  const [secret, hook] = [readEnv("REPUBLISH_SECRET"), readEnv("DEPLOY_HOOK_URL")];
  if (request.method !== "POST") return json(405, { code: "method_not_allowed" }, { allow: "POST" });
  if (!secret || !hook)
    return json(503, { code: "unavailable", message: "REPUBLISH_SECRET or DEPLOY_HOOK_URL is missing" });
  if (!(await isSame(request.headers.get("x-republish-secret") ?? "", secret)))
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
  const timing = { p_quiet: seconds("REPUBLISH_QUIET", quiet), p_longest: seconds("REPUBLISH_LONGEST", longest) };
  const until = performance.now() + seconds("REPUBLISH_PATIENCE", callTimeout) * 1000;
  let builds = 0;
  for (;;) {
    const claim = (await call("claim_republish", { p_holder: holder, ...timing })) as Claim;
    if (claim.state === "idle") return json(200, { builds });
    if (claim.state === "busy") return json(202, { builds });
    if (claim.state === "wait") {
      if (performance.now() + claim.seconds * 1000 > until) {
        await call("release_republish", { p_holder: holder });
        return json(202, { builds });
      }
      await new Promise((done) => setTimeout(done, claim.seconds * 1000));
      continue;
    }
    const reason = await askForBuild(hook);
    if (reason) console.error("republish:", reason);
    else builds++;
    await call("settle_republish", { p_wants: claim.wants, ...(reason ? { p_reason: reason } : {}) });
  }
}

async function answer(request: Request): Promise<Response> {
  try {
    return await republish(request);
  } catch (error) {
    console.error("republish: failed", error instanceof Error ? error.message : "unknown");
    return json(503, { code: "unavailable" }, { "retry-after": "60" });
  }
}

export default { fetch: answer };
