import { BusinessDetail } from "../../../content/business.tsx";
import { contactFunction, shouldLogMessages } from "../../../shared/lib/env.ts";
import { Island } from "../../ui/island.tsx";
import { ContactForm } from "./contact-form.tsx";

/**
 * The message form, which can be sent without a script. Its script is fetched when a person touches the form, and typed text stays.
 * A site without a contact function says where to write instead.
 */
export function ContactFormPlace() {
  if (!contactFunction) return <WriteToUs />;
  if (shouldLogMessages)
    return (
      <>
        <noscript>
          <WriteToUs />
        </noscript>
        <Island name="contact-form" boot="touch" className="min-h-[32rem] [@media(scripting:none)]:hidden">
          <ContactForm />
        </Island>
      </>
    );
  return (
    <Island name="contact-form" boot="draft">
      <ContactForm />
      <div data-drawn="waiting" />
    </Island>
  );
}

function WriteToUs() {
  return (
    <p className="border-t border-line pt-6 text-lg">
      Write to <BusinessDetail name="email" className="text-link font-semibold" /> or call{" "}
      <BusinessDetail name="phone" className="text-link font-semibold" />. Tell us where you want to go, when, and what
      you would rather not do again.
    </p>
  );
}
