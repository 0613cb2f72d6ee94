import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database-types.ts";
import { readEnv } from "./env.ts";

/** The secret key that the project accepted last. It is asked with first, so that a deleted key costs one request and not each. */
let acceptedKey: string | undefined;

/** Lists the secret keys that the platform has given the functions, whatever their names are. */
function listSecretKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(readEnv("SUPABASE_SECRET_KEYS") ?? "{}");
    return Object.values(Object(keys)).filter((key): key is string => typeof key === "string" && key !== "");
  } catch {
    return [];
  }
}

/**
 * Asks the project with each secret key in turn until one is accepted. While keys are being changed, some of those that the
 * platform has given the functions may have been deleted already. A request with another credential is passed on as it is.
 */
export const fetchWithSecretKeys: typeof fetch = async (input, init) => {
  const keys = listSecretKeys();
  const headers = new Headers(init?.headers);
  const givenKey = headers.get("apikey") ?? "";
  if (!keys.includes(givenKey)) return fetch(input, init);
  const hasKeyAsToken = headers.get("authorization") === `Bearer ${givenKey}`;
  const [firstKey = givenKey, ...otherKeys] = [...keys].sort(
    (one, other) => Number(other === acceptedKey) - Number(one === acceptedKey),
  );
  const ask = (key: string) => {
    headers.set("apikey", key);
    if (hasKeyAsToken) headers.set("authorization", `Bearer ${key}`);
    return fetch(input, { ...init, headers });
  };
  let answer = await ask(firstKey);
  if (answer.status !== 401) acceptedKey = firstKey;
  for (const key of otherKeys) {
    if (answer.status !== 401) break;
    const next = await ask(key);
    if (next.status !== 401) acceptedKey = key;
    await answer.body?.cancel();
    answer = next;
  }
  return answer;
};

/** Opens a client of the project that may do everything, with a secret key of any name. */
export function openAdmin(): SupabaseClient<Database> {
  const [key = ""] = listSecretKeys();
  return createClient<Database>(readEnv("SUPABASE_URL") ?? "", key, {
    auth: { persistSession: false },
    global: { fetch: fetchWithSecretKeys },
  });
}
