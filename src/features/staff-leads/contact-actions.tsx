import { brand } from "../../content/brand.ts";
import { contactActions } from "../../domain/lead-contact.ts";
import type { Lead } from "../../domain/records.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";

const icons = { mail: "mail", call: "phone", whatsapp: "chat" } as const;

/** The ways to answer a lead, and their contact to be copied; nothing where they left none. */
export function ContactActions({ lead }: { lead: Lead }) {
  if (!lead.contact) return null;
  const actions = contactActions(lead, brand.name);
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {actions.map(({ kind, label, href }) => (
        <li key={kind}>
          <a
            href={href}
            className="button-quiet relative gap-2 px-3"
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
  );
}

/** The note in the place of a contact where the lead has none. */
export const noContact = "No way to answer was given";
