import { guideCards } from "virtual:guide-catalogue";
import { listMonthStates } from "../../content/guides.ts";
import { worldMap } from "../../content/maps.ts";
import { ChooserForm } from "../features/chooser/chooser-form.tsx";
import { QueryNote } from "../features/chooser/query-note.tsx";
import { MorePlaces } from "../features/destinations/more-places.tsx";
import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { GuideList } from "../features/guides/guide-list.tsx";
import { WorldMap } from "../features/guides/world-map.tsx";
import { OfflineMark } from "../features/offline/offline-mark.tsx";
import { ReadingNote } from "../features/reading/reading-note.tsx";
import { SearchLink } from "../features/search/search-link.tsx";
import { ShareRow } from "../ui/share-row.tsx";
import type { Page } from "./page.ts";

export const destinationsPage: Page = {
  path: "/destinations",
  library: "core",
  lists: ["destinations"],
  head: {
    title: "Sixteen destinations | Kilele Journeys",
    description:
      "Guides to sixteen countries for independent travellers: when to go, what to do, how to behave, and a first outline for three days to two weeks.",
  },
  body: ({ destinations, at }) => (
    <>
      <div className="frame pt-24 pb-8 sm:pt-28 sm:pb-16">
        <h1 tabIndex={-1} className="max-w-3xl text-4xl text-forest sm:text-6xl">
          Sixteen countries, off the usual road
        </h1>
        <p className="mt-3 text-lg text-muted sm:mt-5 sm:text-xl">
          Each guide is written to be read before you go and used when you are there. A guide that you open stays on
          your device.
        </p>
        <div className="mt-5 flex flex-wrap gap-3 sm:mt-8">
          <a href="/#questionnaire" className="button-primary">
            Plan Your Adventure
          </a>
          <SearchLink className="max-sm:hidden" />
        </div>
        <div className="mt-6 grid gap-x-12 gap-y-6 sm:mt-12 lg:grid-cols-2">
          <section id="choose" aria-labelledby="choose-title">
            <h2 id="choose-title" className="text-2xl text-forest sm:text-3xl">
              Where to go, and when
            </h2>
            <QueryNote />
            <ChooserForm />
          </section>
          <WorldMap map={worldMap} cards={guideCards} />
        </div>
        <div className="mt-6 sm:mt-14">
          <h2 className="sr-only">All destinations</h2>
          <p className="mb-3 text-muted max-sm:text-sm">
            The bars are months: high for the best, low for possible, a line where we plan no journey.
          </p>
          <GuideList cards={guideCards} listStates={listMonthStates} mark={(slug) => <OfflineMark slug={slug} />} />
        </div>
        <div className="mt-10">
          <ShareRow
            path="/destinations"
            title="Sixteen countries, off the usual road"
            text="Guides to sixteen countries for independent travellers."
            what="list"
          />
        </div>
        <MorePlaces destinations={destinations} note={<ReadingNote at={at} hidden className="mt-6" />} />
      </div>
      <ClosingStrip />
    </>
  ),
};
