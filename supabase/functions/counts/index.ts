import { openAdmin } from "../_shared/admin.ts";
import { findCountedKind, readReport, reportLimit } from "../_shared/counts.ts";
import { makeJsonResponse, readText } from "../_shared/http.ts";

/** The longest wait for the database, in milliseconds. */
const databaseTimeout = 5_000;

/**
 * Handles reports of pages, which a static host passes on, and counts them by day and kind, without an address or an identifier.
 */
async function handleReport(request: Request): Promise<Response> {
  if (request.method !== "POST") return makeJsonResponse(405, { message: "Use POST" }, { allow: "POST" });
  const body = await readText(request, reportLimit);
  const report = "failure" in body ? undefined : readReport(body.text);
  if (!report) return makeJsonResponse(400, { message: "Not a performance report" });
  const kind = findCountedKind(report, (name) => request.headers.get(name) ?? "");
  if (kind) {
    const { error } = await openAdmin()
      .rpc("count_reader", { p_kind: kind })
      .abortSignal(AbortSignal.timeout(databaseTimeout));
    if (error) console.error("A reader was not counted.", error.code);
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

export default { fetch: handleReport };
