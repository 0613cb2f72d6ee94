import { Advisers } from "../../../content/advisers.tsx";
import { BusinessDetail } from "../../../content/business.tsx";
import { PricePromise } from "../../../content/price-promise.tsx";
import { Island } from "../../ui/island.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";

type Props = { note?: string | undefined; offered?: string | undefined; place?: string | undefined };

/**
 * The questionnaire on a page. The whole form is in the document: it can be filled in and sent without a script. Its script is
 * fetched when the reader scrolls near it.
 * @param props.note a note above the form
 * @param props.offered the option of the first question that is preselected
 * @param props.place the place that the page is about, if no option stands for it
 */
export function QuestionnaireSection({ note, offered, place }: Props) {
  return (
    <section
      id="questionnaire"
      aria-labelledby="questionnaire-title"
      className="far-part relative bg-sunken pt-4 pb-14 sm:pt-12 sm:pb-16"
    >
      <div className="frame gap-x-16 max-sm:px-[min(1rem,4vw)] lg:grid lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <div className="px-2 sm:px-0">
          <h2 id="questionnaire-title" className="text-3xl text-forest sm:text-4xl">
            Plan Your Adventure
          </h2>
          <p className="mt-2 leading-snug text-balance text-muted sm:mt-3 sm:text-lg">
            Tell us about your dream trip and we'll create the perfect adventure for you
          </p>
          {note && (
            <p className="mt-3 border-s-4 border-ochre-fill bg-card px-3 py-2 text-sm leading-snug sm:mt-4 sm:px-4 sm:py-3 sm:text-base">
              {note}
            </p>
          )}
        </div>
        <Island name="questionnaire" boot="near" offered={offered} className="mt-3 sm:mt-6 lg:row-span-2 lg:mt-0">
          <div className="rounded-lg border border-line bg-card p-[min(1.5rem,5vw)] shadow-sm">
            <EnquiryForm offered={offered} place={place} />
            {/* React renders the thanks and the waiting requests here. */}
            <div data-drawn="outcome" />
            <div data-drawn="waiting" />
          </div>
        </Island>
        <div className="px-2 sm:px-0">
          <PricePromise className="mt-5 font-semibold" />
          <Advisers className="mt-5" />
          <p className="mt-4 text-muted">
            You can also write to <BusinessDetail name="email" className="text-link" /> or call{" "}
            <BusinessDetail name="phone" className="text-link" />.
          </p>
        </div>
      </div>
    </section>
  );
}
