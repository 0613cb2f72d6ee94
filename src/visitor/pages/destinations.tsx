import { MorePlaces } from "../features/destinations/more-places.tsx";
import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { GuideList } from "../features/guides/guide-list.tsx";
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
      <div className="mx-auto max-w-6xl px-6 pt-28 pb-24">
        <h1 tabIndex={-1} className="max-w-3xl text-5xl text-forest sm:text-6xl">
          Sixteen countries, off the usual road
        </h1>
        <p className="mt-5 max-w-2xl text-xl text-muted">
          Each guide is written to be read before you go and used when you are there. A guide that you open stays on
          your device.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/#questionnaire" className="button-primary">
            Plan Your Adventure
          </a>
          <SearchLink />
        </div>
        <div className="mt-14">
          <h2 className="sr-only">All destinations</h2>
          <GuideList mark={(slug) => <OfflineMark slug={slug} />} />
        </div>
        <div className="mt-14">
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
