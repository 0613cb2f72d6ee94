import { brand } from "../../content/brand.ts";
import { contactFunction } from "../../lib/env.ts";

/** Shows our contact details and the time within which we answer. */
export function ContactDetails() {
  const { street, locality, country } = brand.address;
  return (
    <div>
      <dl className="grid gap-6 text-lg">
        <div>
          <dt className="font-semibold text-ochre">Email</dt>
          <dd>
            <a className="text-link" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-ochre">Telephone</dt>
          <dd>
            <a className="text-link" href={`tel:${brand.phone.replaceAll(" ", "")}`}>
              {brand.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-ochre">Office</dt>
          <dd>
            {street}, {locality}, {country}
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-ochre">Languages</dt>
          <dd>{brand.languages.join(" and ")}</dd>
        </div>
      </dl>
      <p className="mt-8 border-l-2 border-ochre-fill pl-4 text-lg">
        {contactFunction
          ? "You get a reply within 24 hours on business days."
          : `Write to ${brand.email} and you get a reply within 24 hours on business days.`}{" "}
        Nairobi keeps East Africa Time, three hours ahead of UTC all year.
      </p>
    </div>
  );
}
