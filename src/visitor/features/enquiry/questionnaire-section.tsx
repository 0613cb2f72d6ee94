import { BusinessDetail } from "../../../content/business.tsx";
import { emptyAnswers } from "../../../shared/rules/enquiry.ts";
import { Island } from "../../../shared/ui/island.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";

/**
 * The questionnaire on a page. The whole form is in the document: it can be filled in at first sight and sent without a
 * script. The same element comes to life when the reader comes near.
 * @param props.note what is to be known beforehand
 * @param props.offered the country that is chosen until the reader chooses another one
 */
export function QuestionnaireSection({ note, offered }: { note?: string | undefined; offered?: string | undefined }) {
  return (
    <section id="questionnaire" aria-labelledby="questionnaire-title" className="bg-sunken px-6 py-16">
      <div className="mx-auto max-w-2xl">
        <h2 id="questionnaire-title" className="text-3xl text-forest sm:text-4xl">
          Plan Your Adventure
        </h2>
        <p className="mt-3 text-lg text-muted">
          Tell us about your dream trip and we'll create the perfect adventure for you
        </p>
        {note && <p className="mt-4 border-l-4 border-ochre-fill bg-card px-4 py-3">{note}</p>}
        <Island name="questionnaire" boot="near" offered={offered} className="mt-8">
          <div className="rounded-lg border border-line bg-card p-6 shadow-sm sm:p-8">
            <EnquiryForm initial={offered ? { ...emptyAnswers, destination: offered } : emptyAnswers} />
            {/* What comes new is drawn here, beside the form: the thanks, and the requests that wait. */}
            <div data-drawn="outcome" />
            <div data-drawn="waiting" />
          </div>
        </Island>
        <p className="mt-4 text-muted">
          You can also write to <BusinessDetail name="email" className="text-link" /> or call{" "}
          <BusinessDetail name="phone" className="text-link" />.
        </p>
      </div>
    </section>
  );
}
