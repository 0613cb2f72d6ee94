import { guideCards } from "virtual:guide-catalogue";
import type { GuideSlug } from "../../content/guide.ts";
import { listCountriesInMonth, listMonthStates } from "../../content/guides.ts";
import { allMonths } from "../../content/travel-months.ts";
import type { Month } from "../../plan/months.ts";
import { ChooserForm } from "../features/chooser/chooser-form.tsx";
import { MonthAnswers } from "../features/chooser/month-answers.tsx";
import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { MonthBar } from "../features/guides/month-bar.tsx";
import { Poster } from "../features/guides/poster.tsx";
import { getMonthName, makeMonthPath } from "../rules/chooser.ts";
import { Island } from "../ui/island.tsx";
import { PrintedSender } from "../ui/printed-sender.tsx";
import type { Page } from "./page.ts";

/** Makes the page with the chooser's answers for one month. Its address may hold a length, a passport and wishes, which a script reads. */
const makeMonthPage = (month: Month): Page => ({
  path: makeMonthPath(month),
  library: "reading",
  head: {
    title: `Where to go in ${getMonthName(month)} | Kilele Journeys`,
    description: `Countries for ${getMonthName(month)} from our guides' own rows: season, length, visas for four passports, malaria, walks, trains and flights from Nairobi.`,
  },
  lists: ["services"],
  body: ({ services }) => (
    <>
      <div className="frame pt-24 pb-16 print:pt-0">
        <PrintedSender />
        <nav aria-label="Breadcrumb" className="text-muted print:hidden">
          <a href="/destinations" className="text-link">
            Destinations
          </a>{" "}
          <span aria-hidden="true">/</span> {getMonthName(month)}
        </nav>
        <h1 tabIndex={-1} className="mt-3 text-4xl text-forest sm:text-5xl">
          Where to go in {getMonthName(month)}
        </h1>
        <Island name="chooser" boot="touch" className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <h2 className="sr-only">Countries</h2>
            <MonthAnswers
              month={month}
              countries={listCountriesInMonth(month)}
              renderPicture={renderPoster}
              renderMonths={(slug) => <MonthBar states={listMonthStates(slug)} />}
              services={services ?? []}
            />
          </div>
          <div className="mt-8 print:hidden">
            <h2 className="text-2xl text-forest">Choose more closely</h2>
            <ChooserForm month={month} open />
          </div>
        </Island>
      </div>
      <ClosingStrip />
    </>
  ),
});

/** The country's name stands beside its picture. */
function renderPoster(slug: GuideSlug) {
  const card = guideCards.find((each) => each.slug === slug);
  return (
    card && (
      <Poster
        guide={card}
        isDecorative
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 40vw, 100vw"
        className="aspect-3/2 w-full rounded-sm"
      />
    )
  );
}

/** A page for each month, so that the chooser works without a script and on a host that only serves files. */
export const monthPages: readonly Page[] = allMonths.map(makeMonthPage);
