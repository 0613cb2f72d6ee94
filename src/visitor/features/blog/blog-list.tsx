import type { ReactNode } from "react";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import type { PostCard as Card } from "../../../shared/rules/reading.ts";
import { CardText, CardTitle } from "../../ui/row-card.tsx";
import { PostCards } from "./post-cards.tsx";

type BlogListProps = {
  /** Newest first; `undefined` if the document was made without them. */
  posts: readonly Card[] | undefined;
  /** A note that says how old the list is. */
  note?: ReactNode;
};

/** Every published post, with a search over titles and texts (src/visitor/document/blog-search.ts). */
export function BlogList({ posts, note }: BlogListProps) {
  return (
    <div className="frame pt-24 pb-20" data-searched="">
      <header className="grid items-end gap-x-8 gap-y-5 border-t-4 border-b border-ink pt-3 pb-5 md:grid-cols-[minmax(0,1fr)_min(24rem,36%)]">
        <div>
          <h1 tabIndex={-1} className="text-4xl text-ink sm:text-6xl">
            Travel Consulting Insights
          </h1>
          <p className="mt-3 text-lg">
            What we tell people before they go: how to count nights, ride shared taxis, be a good guest, and come back
            with money left.
          </p>
        </div>
        <SearchField />
      </header>
      {note}
      <p data-found="" role="status" className="sr-only" />
      <NothingFound />
      <PostCards
        posts={posts}
        sizes={(index) => `(min-width: 64rem) 42rem, (min-width: 40rem) 50vw, ${index === 0 ? "100vw" : "7rem"}`}
        className="post-list grid gap-x-8 gap-y-8 pt-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3"
        card={({ card, picture, date, index }) => (
          <li
            key={card.href}
            className={`${index < 2 ? "" : "far-part far-card "}group/card first:col-span-full first:border-b first:border-line first:pb-12`}
          >
            <article className="group relative in-[li:first-child]:md:grid md:gap-14 lg:items-center in-[li:first-child]:md:grid-cols-2">
              {picture}
              <div>
                <p className="mt-2 text-muted sm:mt-4">{date}</p>
                <h2 className="mt-1 text-xl text-ink in-[li:first-child]:text-3xl sm:text-2xl">
                  <CardTitle {...card} />
                </h2>
                <CardText {...card} className="mt-2" />
              </div>
            </article>
          </li>
        )}
      />
    </div>
  );
}

/**
 * The search field of the list, which searches while a person types. It is not a form, so that queries do not get into addresses.
 */
function SearchField() {
  return (
    <search className="block">
      <label htmlFor="post-search" className="font-semibold">
        Search the posts
      </label>
      <input
        id="post-search"
        name="q"
        type="search"
        autoComplete="off"
        {...addressFieldAttributes}
        enterKeyHint="search"
        className="field mt-1.5"
      />
    </search>
  );
}

function NothingFound() {
  return (
    <div data-nothing="" hidden className="py-20">
      <p className="text-xl">No blog posts found matching your search.</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="button-primary">
          Clear Search
        </button>
        <a href="/search" className="text-link">
          Search the guides and the full text of the posts
        </a>
      </div>
    </div>
  );
}
