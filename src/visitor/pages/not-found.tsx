import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { NotFoundNotice } from "../features/reading/reading-states.tsx";
import type { Page } from "./page.ts";

/** The page for every unknown address, to which a missing or unpublished post redirects. */
export const notFoundPage: Page = {
  path: "/404",
  library: "reading",
  head: {
    title: "Page not found | Kilele Journeys",
    description: "There is no page at this address. The home page of Kilele Journeys leads to all that there are.",
    noindex: true,
  },
  body: () => (
    <>
      <div
        data-not-found=""
        className="mx-auto flex min-h-[70vh] max-w-2xl flex-col items-center justify-center pl-[max(1.5rem,env(safe-area-inset-left))] pr-[max(1.5rem,env(safe-area-inset-right))] pt-28 pb-20 text-center"
      >
        <svg aria-hidden="true" viewBox="0 0 320 96" className="w-64 max-w-full fill-none stroke-ochre stroke-3">
          <path
            d="M8 88C44 84 52 58 86 60s30 26 64 22 18-42 48-46 34 18 58 14"
            className="[stroke-dasharray:1_9] [stroke-linecap:round]"
          />
          <path d="M270 38l16 16M286 38l-16 16" className="[stroke-linecap:round]" />
        </svg>
        <h1 tabIndex={-1} className="mt-8 text-[min(2.625rem,12vw)] leading-[1.05] text-forest sm:text-6xl">
          404
        </h1>
        <p className="mt-4 font-display text-2xl">Oops! Page not found</p>
        <p className="mt-3 text-lg text-muted">The path ends here. It may have been moved, or it was never walked.</p>
        <a href="/" className="button-primary mt-8 text-lg">
          Return to Home
        </a>
      </div>
      <ClosingStrip />
    </>
  ),
};

const makeMissingPage = (path: string, name: string, text: string): Page => ({
  path,
  head: { title: `${name} not found | Kilele Journeys`, description: text, noindex: true },
  body: () => (
    <>
      <div data-not-found="">
        <NotFoundNotice title={`${name} Not Found`} text={text} />
      </div>
      <ClosingStrip />
    </>
  ),
});

/** The page shown for a service that does not exist. */
export const missingServicePage = makeMissingPage(
  "/missing-service",
  "Service",
  "This plan is no longer offered, or its address has changed. The page of our services leads to all that there are.",
);

export const missingDestinationPage = makeMissingPage(
  "/missing-destination",
  "Destination",
  "We have no page for this place, or its address has changed. The list of destinations leads to all that we know.",
);
