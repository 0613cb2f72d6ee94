import { createClient } from "@supabase/supabase-js";
import type { Database } from "../_shared/database-types.ts";
import { readEnv } from "../_shared/env.ts";
import { createStatusHandler, type StatusFacts } from "../_shared/status.ts";

/**
 * Answers whether the service works. Backups are made by a workflow that may be unable to write here, so its heartbeat is monitored
 * instead, and the answer says so.
 */
const answerStatus = createStatusHandler(async () => {
  const keys = JSON.parse(readEnv("SUPABASE_SECRET_KEYS") ?? "{}") as { default?: string };
  const admin = createClient<Database>(readEnv("SUPABASE_URL") ?? "", keys.default ?? "", {
    auth: { persistSession: false },
  });
  const { data, error } = await admin.rpc("service_status");
  if (error) throw new Error(error.code);
  return { facts: data as unknown as StatusFacts };
});

export default { fetch: (request: Request) => answerStatus(request.method) };
