import { Advisers } from "../../../content/advisers.tsx";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactFormPlace } from "./contact-form-place.tsx";

/** Shows our contact details and the message form. */
export function ContactPage() {
  return (
    <div className="frame pt-24 pb-20 lg:pt-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <section aria-labelledby="reach-title">
          <h1 id="reach-title" tabIndex={-1} className="text-3xl text-ink sm:text-4xl">
            Contact us
          </h1>
          <p className="mt-3 text-lg">
            A question about a guide, a correction to one, or a journey that doesn't fit into five steps: write, or
            telephone. A person in Nairobi answers.
          </p>
          <Advisers className="mt-6" />
          <p className="mt-7 font-display text-2xl leading-tight text-forest">
            <BusinessDetail name="email" className="text-link" />
          </p>
          <IfDetail name="phone" className="mt-3 font-display text-xl leading-snug text-forest">
            <BusinessDetail name="phone" className="text-link" />
          </IfDetail>
          <ContactDetails without={["email", "phone"]} />
          <p className="mt-6">
            <a href="/#questionnaire" className="button-quiet">
              Plan Your Adventure
            </a>
          </p>
        </section>
        <section
          aria-labelledby="message-title"
          className="self-start rounded-lg border border-line bg-card p-5 sm:p-8"
        >
          <h2 id="message-title" className="mb-5 text-2xl">
            Send a message
          </h2>
          <ContactFormPlace />
        </section>
      </div>
    </div>
  );
}
