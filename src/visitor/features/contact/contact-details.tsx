import { brand } from "../../../content/brand.ts";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { contactFunction } from "../../../shared/lib/env.ts";
import type { DetailName } from "../../../shared/rules/business-details.ts";

const shownDetails: [DetailName, string][] = [
  ["email", "Email"],
  ["phone", "Telephone"],
  ["whatsapp", "WhatsApp"],
  ["office", "Office"],
  ["hours", "Opening hours"],
];

/** Shows our contact details and the time within which we answer. */
export function ContactDetails() {
  return (
    <div>
      <dl className="grid gap-6 text-lg">
        {shownDetails.map(([name, label]) => (
          <IfDetail key={name} name={name}>
            <dt className="font-semibold text-ochre">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              <BusinessDetail name={name} className={name === "office" || name === "hours" ? "" : "text-link"} />
            </dd>
          </IfDetail>
        ))}
        <div>
          <dt className="font-semibold text-ochre">Languages</dt>
          <dd>{brand.languages.join(" and ")}</dd>
        </div>
      </dl>
      <p className="mt-8 border-s-2 border-ochre-fill ps-4 text-lg">
        {!contactFunction && (
          <>
            Write to <BusinessDetail name="email" className="text-link" /> and you get a reply within 24 hours on
            business days.
          </>
        )}
        {contactFunction && "You get a reply within 24 hours on business days."} <BusinessDetail name="clock" />
      </p>
    </div>
  );
}
