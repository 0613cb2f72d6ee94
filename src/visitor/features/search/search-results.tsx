import { useDeferredValue, useEffect, useMemo } from "react";
import { buildSearchIndex, type SearchPassage, type SearchResult, searchPassages } from "../../rules/search.ts";
import { searchStates } from "./search-states.ts";

type Props = {
  query: string;
  /** The passages that can be found so far. */
  passages: readonly SearchPassage[];
  /** True while more passages are on their way. */
  isReading: boolean;
  /** Announces the state of the search in the document. */
  onState: (words: string) => void;
};

/** The results in the guides and posts that are on this device, without a network request. */
export function SearchResults({ query, passages, isReading, onState }: Props) {
  const index = useMemo(() => buildSearchIndex(passages), [passages]);
  const deferredQuery = useDeferredValue(query);
  const results = useMemo(() => searchPassages(index, deferredQuery), [index, deferredQuery]);
  const state = describeState(query, results.length, isReading);
  useEffect(() => onState(state), [state, onState]);
  if (results.length === 0 && query.trim() !== "" && !isReading) return <NothingFound />;
  return (
    <ol>
      {results.map((result) => (
        <Result key={`${result.page} ${deferredQuery}`} result={result} />
      ))}
    </ol>
  );
}

/** Offers the contact form if nothing was found. */
function NothingFound() {
  return (
    <div className="bg-sunken p-5">
      <p className="text-lg">
        No page says it. A person in Nairobi may know, and answers within 24 hours on business days.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/#questionnaire" className="button-primary">
          Plan Your Adventure
        </a>
        <a href="/contact" className="text-link inline-flex min-h-11 items-center">
          Ask a question
        </a>
      </p>
    </div>
  );
}

function describeState(query: string, count: number, isReading: boolean): string {
  if (query.trim() === "") return searchStates.nothingAsked;
  if (isReading) return count === 0 ? searchStates.loading : searchStates.foundSoFar(count);
  return count === 0 ? searchStates.nothingFound : searchStates.found(count);
}

/** The number of words of a quotation that a browser looks for, from its beginning. */
const maxQuotedWords = 8;

/** Makes the address of a passage. A browser that supports text fragments opens the closed part in which the words stand. */
function makeResultAddress({ page, anchor, quote }: SearchResult): string {
  if (!anchor) return page;
  const words = quote && "fragmentDirective" in document ? quote.split(" ").slice(0, maxQuotedWords).join(" ") : "";
  return `${page}#${anchor}${words && `:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}`}`;
}

function Result({ result }: { result: SearchResult }) {
  const { title, kind, heading, snippet } = result;
  return (
    <li className="group relative border-t border-line py-6">
      <p className="text-muted">
        <span className="font-semibold text-ochre">{kind}</span>
        {heading && ` · ${heading}`}
      </p>
      <h2 className="mt-1 text-2xl text-forest">
        <a
          href={makeResultAddress(result)}
          className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </a>
      </h2>
      <p className="mt-2 text-lg">
        {snippet.map(({ text, isHit }, index) =>
          isHit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one snippet never move
            <mark key={index} className="rounded-xs bg-ochre-fill/35 text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  );
}
