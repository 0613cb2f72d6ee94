import { openAdmin } from "../_shared/admin.ts";
import { createStatusHandler, type StatusFacts } from "../_shared/status.ts";

/**
 * Answers whether the service works. Backups are made by a workflow that may be unable to write here, so its heartbeat is monitored
 * instead, and the answer says so.
 */
const answerStatus = createStatusHandler(async () => {
  const { data, error } = await openAdmin().rpc("service_status");
  if (error) throw new Error(error.code);
  return { facts: data as unknown as StatusFacts };
});

export default { fetch: (request: Request) => answerStatus(request.method) };
