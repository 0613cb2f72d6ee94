import type { Enquiry } from "../../../../supabase/functions/_shared/enquiry.ts";
import { enquiryResponseRules } from "../../../outbox/enquiry-response-rules.ts";
import { judgeAnswer } from "../../../outbox/policy.ts";
import { postRequest } from "../../../outbox/supabase/send-request.ts";
import { staffStore } from "../../../sync/dexie/staff-store.ts";
import { recordEdit } from "../../../sync/edits.ts";
import { openDb, requestSync } from "../../mirror.ts";
import type { StaffSession } from "../../rules/staff-session.ts";

/**
 * Sends an enquiry that staff have typed, and adds a note that says where it came from.
 * @param id the idempotency key: sent twice under one, it is one lead
 * @returns why it was not sent; undefined where it was
 */
export async function sendLead(
  id: string,
  payload: Enquiry,
  source: string,
  session: StaffSession | null | undefined,
): Promise<string | undefined> {
  const verdict = judgeAnswer(await postRequest({ payload }, id), enquiryResponseRules(id), Date.now());
  if (verdict.outcome === "refused") return verdict.message;
  if (verdict.outcome === "waits") {
    return verdict.fault ?? "The server does not answer. What you typed stays here: please save it again.";
  }
  const values = {
    ...{ lead_id: id, body: `Came by: ${source}` },
    ...{ author: session?.userId ?? null, written_at: new Date().toISOString() },
  };
  const rowId = crypto.randomUUID();
  await recordEdit(staffStore(openDb()), { kind: "insert", table: "lead_notes", rowId, values, now: Date.now() });
  requestSync();
  return undefined;
}
