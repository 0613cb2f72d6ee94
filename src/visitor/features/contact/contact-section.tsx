import { ContactDetails } from "./contact-details.tsx";
import { ContactFormPlace } from "./contact-form-place.tsx";

/** The contact section of the home page. */
export function ContactSection() {
  return (
    <section id="contact" className="far-part" aria-labelledby="contact-title">
      <div className="frame grid gap-x-16 gap-y-12 py-14 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="contact-title" className="mb-6 text-4xl sm:text-5xl">
            Ask us something
          </h2>
          <ContactDetails />
        </div>
        <ContactFormPlace />
      </div>
    </section>
  );
}
