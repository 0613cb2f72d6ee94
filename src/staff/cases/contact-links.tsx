import type { CaseRecord } from "../../sync/dexie/staff-follow-ups.ts";
import { useNewestRows } from "../mirror/rows.ts";
import { listCaseActions, makeLeadLetter } from "../rules/lead-contact.ts";
import { makeMessageLetter } from "../rules/message-letter.ts";
import { AnswerLinks } from "./answer-links.tsx";
import { useAnsweringBusiness } from "./answering.ts";

/** Links that answer a case from a list: by the traveller's own contact and what staff have added or corrected. */
export function ContactLinks({ record }: { record: CaseRecord }) {
  const business = useAnsweringBusiness();
  const greeting = useNewestRows("business")?.[0]?.greeting ?? undefined;
  const { followUp, name } = record;
  const letter =
    record.table === "leads" ? makeLeadLetter(record.lead, business) : makeMessageLetter(record.message, greeting);
  const actions = listCaseActions(letter, followUp, business.country);
  return (
    <span className="flex gap-2">
      <AnswerLinks id={followUp.id} name={name} actions={actions} isNarrow />
    </span>
  );
}
