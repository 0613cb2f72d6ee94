import { brand } from "../../content/brand.ts";
import { contactFunction } from "../../lib/env.ts";
import { Island } from "../../ui/island.tsx";
import { ContactForm } from "./contact-form.tsx";

/**
 * The message form. It is in the document already and can be sent without a script; its script is fetched when a person
 * touches the form, and keeps the typed text. A site that takes no messages says where to write instead.
 */
export function ContactFormPlace() {
  if (!contactFunction) return <WriteToUs />;
  return (
    <Island name="contact-form" boot="touch" className="min-h-[32rem]">
      <ContactForm />
    </Island>
  );
}

function WriteToUs() {
  return (
    <p className="border-t border-line pt-6 text-lg">
      Write to{" "}
      <a className="text-link font-semibold" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>{" "}
      or call{" "}
      <a className="text-link font-semibold" href={`tel:${brand.phone.replaceAll(" ", "")}`}>
        {brand.phone}
      </a>
      . Tell us where you want to go, when, and what you would rather not do again.
    </p>
  );
}
