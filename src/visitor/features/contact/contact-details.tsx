import { brand } from "../../../content/brand.ts";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { contactFunction } from "../../../shared/lib/env.ts";
import type { DetailName } from "../../../shared/rules/business-details.ts";
import { ReaderClock } from "../../ui/reader-clock.tsx";

const shownDetails: [DetailName, string][] = [
  ["email", "Email"],
  ["phone", "Telephone"],
  ["whatsapp", "WhatsApp"],
  ["office", "Office"],
  ["hours", "Opening hours"],
];

/**
 * Shows our contact details and the time within which we answer.
 * @param props.without the details that the page shows elsewhere
 */
export function ContactDetails({ without = [] }: { without?: readonly DetailName[] }) {
  return (
    <div>
      <dl className="mt-6 grid gap-4 text-lg">
        {shownDetails
          .filter(([name]) => !without.includes(name))
          .map(([name, label]) => (
            <IfDetail key={name} name={name}>
              <dt className="text-base font-semibold text-muted">{label}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
                <BusinessDetail name={name} className={name === "office" || name === "hours" ? "" : "text-link"} />
              </dd>
            </IfDetail>
          ))}
        <div>
          <dt className="text-base font-semibold text-muted">Languages</dt>
          <dd>{brand.languages.join(" and ")}</dd>
        </div>
      </dl>
      <p className="mt-6 text-lg">
        {!contactFunction && (
          <>
            Write to <BusinessDetail name="email" className="text-link" /> and you get a reply within 24 hours on
            business days.
          </>
        )}
        {contactFunction && "You get a reply within 24 hours on business days."}
      </p>
      <IfDetail name="clock" className="mt-2 text-muted">
        <BusinessDetail name="clock" />
        <ReaderClock zone="Africa/Nairobi" />
      </IfDetail>
    </div>
  );
}
