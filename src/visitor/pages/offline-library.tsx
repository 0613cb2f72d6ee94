import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { OfflineLibrary } from "../features/offline/offline-library.tsx";
import { Island } from "../ui/island.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

export const offlineLibraryPage: Page = {
  path: "/offline-library",
  library: "core",
  head: {
    title: "Offline library | Kilele Journeys",
    description:
      "What this device keeps of Kilele Journeys for reading without a network: your plans, guides, posts, pictures, and requests that wait to be sent.",
    // It shows a device to its owner; there is nothing in it for anybody else.
    noindex: true,
  },
  body: () => (
    <>
      <StickyFormLink>
        <Island name="offline-library" boot="now">
          <OfflineLibrary plans={undefined} requests={undefined} posts={undefined} />
        </Island>
      </StickyFormLink>
      <ClosingStrip />
    </>
  ),
};
