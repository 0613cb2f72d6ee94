import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { makePlanCountries } from "../../../content/plan-countries.ts";
import { Island } from "../../ui/island.tsx";
import { PlanAnswerSection } from "./answer-form.tsx";
import { planCountriesId } from "./plan-countries-id.ts";

/**
 * The page that shows a plan by its link. Its document is the same for everybody: what is behind # in the address reaches no server, so
 * the plan is fetched and drawn by the page's script.
 */
export function PlanPage() {
  return (
    <>
      <Island name="plan" boot="now">
        <div className="frame plan-frame">
          <div data-plan-part="opening" className="pb-10">
            <h1 tabIndex={-1} className="text-4xl text-forest sm:text-6xl">
              A plan for you
            </h1>
            <p role="status" data-plan-part="state" className="mt-5 max-w-3xl text-xl text-muted">
              Opening the plan…
            </p>
            <p data-plan-part="late" className="plan-late mt-5 max-w-3xl text-lg">
              Has it not come? Load this page again. If that does not help, write to us or call us: how stands below.
            </p>
            <noscript>
              <p className="mt-5 max-w-3xl text-lg">
                This page needs a script to open your plan, because its link stays between you and us. Switch scripts on
                and open the link again, or write to us or call us, and we send you the plan on paper. How stands below.
              </p>
            </noscript>
          </div>
          <div data-plan-part="notes" className="print:hidden" />
          <div data-plan-part="page" />
        </div>
        <KeptBox />
        <CountryData />
      </Island>
      <PlanAnswerSection />
      <section aria-labelledby="office-title" className="frame margin-columns py-10 print:hidden">
        <h2 id="office-title" className="mb-3 text-2xl text-forest">
          Ask us
        </h2>
        <div className="grid gap-2">
          <p>
            <BusinessDetail name="email" className="text-link" />
          </p>
          <IfDetail name="phone">
            Telephone <BusinessDetail name="phone" className="text-link" />
          </IfDetail>
          <IfDetail name="whatsapp">
            WhatsApp <BusinessDetail name="whatsapp" className="text-link" chatText="About my plan: " />
          </IfDetail>
          <IfDetail name="hours" className="whitespace-pre-line">
            <BusinessDetail name="hours" />
          </IfDetail>
          <IfDetail name="office" className="whitespace-pre-line">
            <BusinessDetail name="office" />
          </IfDetail>
          <p data-plan-part="own-hours" className="empty:hidden" />
          <p data-plan-part="clock" className="text-muted empty:hidden" />
        </div>
      </section>
      <OtherPlans />
      {/* The last child of the main part, so that it stays under the thumb from the first line to the last. */}
      <nav hidden data-plan-part="jumps" aria-label="In this plan" className="plan-jumps print:hidden" />
    </>
  );
}

/** Tells what is kept of the plan, and what can be done with it. */
const KeptBox = () => (
  <section
    hidden
    data-plan-part="kept"
    aria-labelledby="kept-title"
    className="frame margin-columns py-10 print:hidden"
  >
    <h2 id="kept-title" className="mb-3 text-2xl text-forest">
      On the road
    </h2>
    <div className="grid gap-4">
      <p role="status" data-plan-part="kept-text" className="plan-kept" />
      <p hidden data-plan-part="home-screen" className="text-muted">
        If you put this site on your home screen, paste the link there once: on an iPhone that app has a storage of its
        own.
      </p>
      <p className="flex flex-wrap gap-3">
        <button hidden type="button" data-plan-action="update" className="button-primary">
          Load the newer version
        </button>
        <button hidden type="button" data-plan-action="retry" className="button-primary">
          Try to keep it again
        </button>
        <button type="button" data-plan-action="print" className="button-quiet">
          Print, or save as a PDF
        </button>
        <button hidden type="button" data-plan-action="remove" className="button-quiet">
          Remove from this device
        </button>
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" data-plan-part="with-link" className="size-5" />
        <span>Print the link as a code on the first page. Whoever has that paper can open the plan.</span>
      </label>
    </div>
  </section>
);

/** The other plans of this device, and a field for the link of one. */
const OtherPlans = () => (
  <section
    aria-labelledby="link-title"
    className="frame margin-columns py-10 print:hidden [@media(scripting:none)]:hidden"
  >
    <h2 id="link-title" className="mb-3 text-2xl text-forest">
      Your plans
    </h2>
    <div className="grid gap-4">
      <div hidden data-plan-part="others">
        <p>Also on this device:</p>
        <ul className="grid gap-1" />
      </div>
      <PasteLink />
    </div>
  </section>
);

/** A field for the link of a plan. It has no name, and its form the method that sends nothing, so that no server ever gets it. */
const PasteLink = () => (
  <form method="dialog" data-plan-part="link" noValidate>
    <label htmlFor="plan-link" className="mb-1 block font-semibold">
      Open another plan by its link
    </label>
    <div className="flex flex-wrap gap-2">
      <input
        id="plan-link"
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        aria-describedby="plan-link-error"
        className="field min-w-[min(14rem,100%)] flex-1"
      />
      <button type="submit" className="button-quiet">
        Open
      </button>
    </div>
    <p id="plan-link-error" role="alert" data-plan-part="link-error" className="text-danger empty:hidden" />
  </form>
);

/** The countries' numbers and maps as data, for the script that draws the plan. */
function CountryData() {
  const json = JSON.stringify(makePlanCountries()).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/json" id={planCountriesId} dangerouslySetInnerHTML={{ __html: json }} />;
}
