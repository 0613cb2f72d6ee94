import { guideCards } from "virtual:guide-catalogue";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import { searchStates } from "./search-states.ts";

/** The things that travellers ask for before a journey: each of these finds pages (tests/visitor/features/search-questions.screen.test.tsx). */
export const searchExamples = ["night train", "rice", "malaria", "cash", "bicycle", "ferry"] as const;

/** The guides in the order in which a name is looked up. */
const guidesByName = guideCards.toSorted((one, other) => one.name.localeCompare(other.name, "en"));

/** The search page as a document. islands/search.tsx renders the results below its field. */
export function SearchPage() {
  return (
    <div className="frame pt-24 pb-20">
      <h1 tabIndex={-1} className="text-3xl text-forest sm:text-4xl">
        Search
      </h1>
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <search className="mt-3 block">
            <label htmlFor="search" className="font-semibold">
              A place, a dish, a word
            </label>
            <input
              id="search"
              name="q"
              type="search"
              // biome-ignore lint/a11y/noAutofocus: whoever opens this page wants to type, and its label says where they are
              autoFocus
              autoComplete="off"
              {...addressFieldAttributes}
              enterKeyHint="search"
              className="field mt-1.5 min-h-16 border-2 border-forest font-display text-2xl"
            />
          </search>
          <p className="mt-3 flex flex-wrap items-center gap-x-4">
            <span className="text-muted">For example</span>
            {searchExamples.map((words) => (
              <a
                key={words}
                href={`/search?q=${encodeURIComponent(words)}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {words}
              </a>
            ))}
          </p>
          <p role="status" data-search-state="" className="mt-4 text-muted">
            {searchStates.nothingAsked}
          </p>
          <div data-drawn="results" className="mt-8" />
        </div>
        {/* This list needs no script. */}
        <nav aria-labelledby="all-guides" className="mt-8">
          <h2 id="all-guides" className="text-xl">
            All guides
          </h2>
          <ul className="mt-3 columns-[8rem] gap-8 sm:columns-3">
            {guidesByName.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/destinations/${slug}`} className="text-link inline-flex min-h-11 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
