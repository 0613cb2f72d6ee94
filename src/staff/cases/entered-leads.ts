/** Sends leads that staff enter for somebody who calls or comes in, at once or when the network returns. */
import { useEffect } from "react";
import { enquiryNames } from "../../../supabase/functions/_shared/enquiry.ts";
import { makeEnquiryResponseRules, saysDeleted } from "../../outbox/enquiry-response-rules.ts";
import { judgeAnswer } from "../../outbox/policy.ts";
import { type Outcome, type QueuePorts, runBetweenAttempts, sendDue, sendNow } from "../../outbox/queue.ts";
import { type Runner, startRunner } from "../../outbox/runner.ts";
import { postToFunction } from "../../outbox/supabase/send-request.ts";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { runExclusively } from "../../shared/lib/run-exclusively.ts";
import { schedule } from "../../shared/lib/schedule.ts";
import type { Lead } from "../../shared/records/records.ts";
import { emptyAnswers } from "../../shared/rules/enquiry.ts";
import type { EnteredLead } from "../../shared/rules/entered-lead.ts";
import { initialProgress } from "../../shared/rules/outbox-entry.ts";
import { addEnteredLead, deleteEnteredLead, makeEnteredLeadStore } from "../../sync/dexie/entered-leads.ts";
import { makeDialogKey, storeDialog } from "../../sync/dexie/staff-dialogs.ts";
import { rememberEntered } from "../../sync/dexie/unseen-rows.ts";
import { openDb, requestSync, useMirror } from "../mirror/mirror.ts";
import { getStaffToken } from "../session/session.ts";

/** The name of the form's draft. */
export const addLeadDialog = "leads:new";

/** The answers of a caller who has told nothing yet. A visitor's form begins with one traveler, which nobody has told here. */
export const untoldAnswers = { ...emptyAnswers, travelers: "" };

/** The lock under which one tab at a time sends or withdraws entered leads. */
const enteredLeadLock = "kilele-staff-entered-leads";

/** The message for a lead that has arrived from elsewhere with other answers, such as a colleague's enquiry of the same message. */
const knownLeadText =
  "This enquiry is here already: somebody else made it, with other answers. Yours stay on this device: compare them, and add what is missing as a note.";

/** The message for a lead that was here and was deleted, such as an enquiry that a colleague has made of the same message. */
const deletedLeadText =
  "This enquiry was here already, and somebody has deleted it since: it is not made again. What you wrote stays on this device.";

const makeQueuePorts = (): QueuePorts<EnteredLead> => ({
  store: makeEnteredLeadStore(openDb()),
  send: async ({ id, payload, source, withMail }) => {
    // Without a token the request is not sent, so the lead waits and is not refused.
    const token = await getStaffToken().catch(() => undefined);
    const query = { entry: "staff", source, ...(withMail && { mail: "yes" }) };
    const answer = token === undefined ? null : await postToFunction("leads", payload, id, { query, token });
    const verdict = judgeAnswer(answer, makeEnquiryResponseRules(id), Date.now());
    if (verdict.outcome === "sent") requestSync();
    if (verdict.outcome !== "refused" || !verdict.isKeyReused) return verdict;
    return { ...verdict, message: saysDeleted(answer?.body) ? deletedLeadText : knownLeadText };
  },
  exclusive: runExclusively,
  lock: enteredLeadLock,
  newId: () => crypto.randomUUID(),
  now: Date.now,
  random: Math.random,
});

let runner: Runner | undefined;

/** Sends entered leads for as long as the mirror is open. Call it once in the staff area, for all its pages. */
export function useEnteredLeadDelivery(): void {
  const { phase } = useMirror();
  useEffect(() => {
    if (phase !== "open") return;
    const started = startRunner({
      send: (options) => sendDue(makeQueuePorts(), options),
      now: Date.now,
      schedule,
      onReconnect,
      warn: (error) => console.warn("Entered leads cannot be read.", error),
    });
    runner = started;
    return () => {
      started.stop();
      if (runner === started) runner = undefined;
    };
  }, [phase]);
}

/**
 * Stores a lead on this device, then sends it. The id makes sure that a lead that is sent twice is stored once.
 * @param isWatched returns true while its form is open, which then shows a refusal and has the text still
 * @throws if this device cannot keep it
 */
export async function enterLead(
  entered: Pick<EnteredLead, "id" | "payload" | "source" | "withMail">,
  isWatched: () => boolean,
): Promise<Outcome> {
  await rememberEntered(openDb(), entered.id);
  await addEnteredLead(openDb(), { ...entered, ...initialProgress, createdAt: Date.now() });
  const outcome = await sendNow(makeQueuePorts(), entered.id, { isAttended: isWatched });
  if (outcome.outcome === "waiting") void runner?.schedule();
  return outcome;
}

/**
 * Withdraws an entered lead and makes it a draft of the form. The draft keeps the id, so a lead that has already arrived is not
 * stored twice; one that the server has refused gets another, because its id may be somebody else's lead.
 */
export const withdrawEnteredLead = ({ id, payload, source, withMail, state }: EnteredLead): Promise<void> =>
  runBetweenAttempts(makeQueuePorts(), id, async () => {
    const db = openDb();
    const typed = Object.entries(payload).map(([name, value]) => [name, String(value)]);
    const values = { ...untoldAnswers, ...Object.fromEntries(typed), source, withMail };
    const key = makeDialogKey(addLeadDialog, crypto.randomUUID());
    const rowId = state === "refused" ? crypto.randomUUID() : id;
    await storeDialog(db, { key, rowId, seen: null, values, savedAt: Date.now() });
    await deleteEnteredLead(db, id);
  });

/** Makes the lead that an entered one will be; what was not told is null. */
export const makeUnsentLead = ({ id, payload, createdAt }: EnteredLead): Lead =>
  ({
    ...Object.fromEntries(enquiryNames.map((name) => [name, payload[name] ?? null])),
    id,
    created_at: new Date(createdAt).toISOString(),
  }) as unknown as Lead;
