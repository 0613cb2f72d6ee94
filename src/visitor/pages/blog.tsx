import { BlogList } from "../features/blog/blog-list.tsx";
import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { ReadingNote } from "../features/reading/reading-note.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

export const blogPage: Page = {
  path: "/blog",
  library: "core",
  lists: ["posts"],
  head: {
    title: "Travel Consulting Insights | Kilele Journeys",
    description:
      "Notes from a travel planner's desk in Nairobi: counting nights, riding shared taxis, maps without a signal, money, and being a good guest.",
  },
  body: ({ posts, at }) => (
    <>
      <StickyFormLink>
        <BlogList posts={posts} note={<ReadingNote at={at} hidden className="mt-6" />} />
      </StickyFormLink>
      <ClosingStrip />
    </>
  ),
};
