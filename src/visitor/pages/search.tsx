import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { SearchPage } from "../features/search/search-page.tsx";
import { Island } from "../ui/island.tsx";
import type { Page } from "./page.ts";

export const searchPage: Page = {
  path: "/search",
  library: "core",
  hasStatements: true,
  head: {
    title: "Search guides and posts | Kilele Journeys",
    description:
      "Search sixteen country guides and the blog for a place, a dish or a word. It works without a connection, and accents can be left out.",
  },
  body: () => (
    <>
      <Island name="search" boot="touch">
        <SearchPage />
      </Island>
      <ClosingStrip />
    </>
  ),
};
