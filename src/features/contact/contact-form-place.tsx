import { brand } from "../../content/brand.ts";
import { contactFunction } from "../../lib/env.ts";
import { Island } from "../../ui/island.tsx";
import { ContactForm } from "./contact-form.tsx";

/**
 * The message form, and without JavaScript the address to write to. The form is in the document already; what sends it is
 * fetched when somebody touches it, and takes what was typed by then.
 */
export function ContactFormPlace() {
  return (
    <div className="min-h-[32rem]">
      <noscript>
        <p className="border-t border-line pt-6 text-lg">
          Write to{" "}
          <a className="text-link font-semibold" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          . Tell us where you want to go, when, and what you would rather not do again.
        </p>
      </noscript>
      <Island name="contact-form" boot="touch" className="needs-script">
        {/* Nobody can press anything in a document: this only decides what the form says. */}
        <ContactForm send={contactFunction ? async () => "failed" : undefined} />
      </Island>
    </div>
  );
}
