import { ContactDetails } from "./contact-details.tsx";
import { ContactFormPlace } from "./contact-form-place.tsx";

/** Shows our contact details and the message form. */
export function ContactPage() {
  return (
    <div className="frame pt-28 pb-24">
      <h1 tabIndex={-1} className="text-5xl text-forest sm:text-6xl">
        Contact us
      </h1>
      <p className="mt-5 text-xl text-muted">
        A question about a guide, a correction to one, or a journey that doesn't fit into five steps: write, or
        telephone. A person in Nairobi answers.
      </p>
      <p className="mt-6">
        <a href="/#questionnaire" className="button-quiet">
          Plan Your Adventure
        </a>
      </p>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <section aria-labelledby="reach-title">
          <h2 id="reach-title" className="mb-6 text-2xl text-forest">
            Where we are
          </h2>
          <ContactDetails />
        </section>
        <section aria-labelledby="message-title">
          <h2 id="message-title" className="mb-6 text-2xl text-forest">
            Send a message
          </h2>
          <ContactFormPlace />
        </section>
      </div>
    </div>
  );
}
