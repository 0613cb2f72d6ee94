import { createContext, useContext, useMemo } from "react";
import { brand, defaultDetails, defaultGreeting } from "../../../content/brand.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { countryName } from "../../../shared/rules/country-name.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { beginLetter } from "../../cases/sent-letters.ts";
import { useNewest } from "../../rows.ts";
import { type AnsweringBusiness, contactActions } from "../../rules/lead-contact.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

const channelOf = { mail: "email", call: "phone", whatsapp: "whatsapp" } as const;

const icons = { mail: "mail", call: "phone", whatsapp: "chat" } as const;

const defaultBusiness: AnsweringBusiness = {
  name: brand.name,
  country: defaultDetails.country_code,
  greeting: defaultGreeting,
};

/** The details of the business for answering leads, read once for all leads of a screen. */
export const Answering = createContext(defaultBusiness);

/** Reads the details of the business that are used in answers to leads. */
export function useAnswering(): AnsweringBusiness {
  const row = useNewest("business")?.[0];
  const [country, greeting] = [row?.country_code ?? defaultBusiness.country, row?.greeting ?? defaultBusiness.greeting];
  return useMemo(() => ({ ...defaultBusiness, country, greeting }), [country, greeting]);
}

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
