import { Icon } from "../../shared/ui/icon.tsx";
import type { CaseRecord } from "../../sync/dexie/staff-follow-ups.ts";
import { useNewest } from "../rows.ts";
import { contactActions } from "../rules/lead-contact.ts";
import { answerTo } from "../rules/message-letter.ts";
import { channelOf, useAnswering } from "./answering.ts";
import { beginLetter } from "./sent-letters.ts";

const icons = { mail: "mail", call: "phone", whatsapp: "chat" } as const;

/** The ways to answer a case from a list: by the contact that staff have learnt since, else by the traveller's own. */
export function ContactLinks({ record }: { record: CaseRecord }) {
  const business = useAnswering();
  const greeting = useNewest("business")?.[0]?.greeting ?? undefined;
  const { followUp, name } = record;
  const actions =
    record.table === "leads"
      ? contactActions({ ...record.lead, contact: followUp.contact ?? record.lead.contact }, business)
      : [answerTo(record.message, greeting)];
  return (
    <span className="flex flex-wrap gap-2">
      {actions.map(({ kind, label, href }) => (
        <a
          key={kind}
          href={href}
          className="button-quiet gap-2 px-3"
          onClick={() => beginLetter(followUp.id, channelOf[kind])}
          {...(kind === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
        >
          <Icon name={icons[kind]} />
          {label}
          <span className="sr-only">
            {" "}
            <bdi>{name}</bdi>
            {kind === "whatsapp" && " (opens in a new tab)"}
          </span>
        </a>
      ))}
    </span>
  );
}
