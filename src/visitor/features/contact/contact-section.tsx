import { ContactDetails } from "./contact-details.tsx";
import { ContactFormPlace } from "./contact-form-place.tsx";

/** The contact section of the home page. */
export function ContactSection() {
  return (
    <section id="contact" className="far-part" aria-labelledby="contact-title">
      <div className="frame grid gap-x-16 gap-y-12 py-20 sm:py-28 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="font-semibold text-ochre">Contact</p>
          <h2 id="contact-title" className="mt-2 mb-8 text-4xl text-forest sm:text-5xl">
            Ask us something
          </h2>
          <ContactDetails />
        </div>
        <ContactFormPlace />
      </div>
    </section>
  );
}
