import { useContext } from "react";
import type { Lead } from "../../../shared/records/records.ts";
import { countryName } from "../../../shared/rules/country-name.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Answering, channelOf } from "../../cases/answering.ts";
import { beginLetter } from "../../cases/sent-letters.ts";
import { contactActions } from "../../rules/lead-contact.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

const icons = { mail: "mail", call: "phone", whatsapp: "chat" } as const;

/**
 * The ways to answer a lead, and their contact to be copied; nothing where they left none.
 * @param props.explained says which number WhatsApp opens where the person left no country
 */
export function ContactActions({ lead, explained = false }: { lead: Lead; explained?: boolean }) {
  const business = useContext(Answering);
  if (!lead.contact) return null;
  const actions = contactActions(lead, business);
  const readAs = actions.find((action) => action.readAs)?.readAs;
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {actions.map(({ kind, label, href }) => (
          <li key={kind}>
            <a
              href={href}
              className="button-quiet relative gap-2 px-3"
              onClick={() => beginLetter(lead.id, channelOf[kind])}
              {...(kind === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
            >
              <Icon name={icons[kind]} />
              {label}
              <span className="sr-only">
                {" "}
                <bdi>{lead.name}</bdi>
                {kind === "whatsapp" && " (opens in a new tab)"}
              </span>
            </a>
          </li>
        ))}
        <li>
          <CopyButton text={lead.contact} label="Copy Contact" className="button-quiet relative gap-2 px-3">
            <span className="sr-only">
              {" "}
              of <bdi>{lead.name}</bdi>
            </span>
          </CopyButton>
        </li>
      </ul>
      {explained && readAs && (
        <p className="mt-2 text-sm text-muted">
          WhatsApp opens <bdi dir="ltr">{readAs}</bdi>: a number without its country is read as one of{" "}
          {countryName(business.country ?? "")}.
        </p>
      )}
    </>
  );
}
