import { randomUUID } from "node:crypto";
import type { Backend } from "../../backend/server.ts";

/** Makes every queued item due at once, and starts the dispatcher. */
export async function resumeDispatch({ db }: Backend): Promise<void> {
  await db.query("update private.outlets set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null");
  await db.query("update private.push_subscriptions set retry_at = '-infinity'");
  await db.query("update private.mail_recipients set retry_at = '-infinity'");
  await db.query("select private.call_dispatch()");
}

/** Submits an enquiry of two travellers to Nepal whose name must not appear in any alert. */
export const submitSecretLead = ({ db }: Backend, id: string = randomUUID()): Promise<unknown> =>
  db.query("select private.submit_lead($1, 'Wanjiru Secret', 34, 'Nairobi', 'nepal', 2, 'cultural', '2 weeks', $2)", [
    id,
    randomUUID(),
  ]);

/** Counts the queued items. An alert that no worker has unfolded yet counts once for each recipient. */
export const countOutgoing = async ({ db }: Backend): Promise<number> => {
  const [counted] =
    await db.query(`select (select count(*) from private.outgoing) + (select count(*) from private.alerts)
    * ((select count(*) from private.mail_recipients) + (select count(*) from private.push_subscriptions)) as number`);
  return Number(counted?.number);
};
