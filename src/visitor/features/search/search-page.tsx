import { useDeferredValue, useMemo } from "react";
import {
  buildSearchIndex,
  type SearchPassage,
  type SearchResult,
  searchPassages,
} from "../../../shared/rules/search.ts";

type SearchPageProps = {
  query: string;
  onQuery: (query: string) => void;
  /** Everything that can be found; `undefined` while it is being gathered. */
  passages: readonly SearchPassage[] | undefined;
};

/** Search over the guides and posts that this device has; no network is asked. */
export function SearchPage({ query, onQuery, passages }: SearchPageProps) {
  const index = useMemo(() => passages && buildSearchIndex(passages), [passages]);
  const asked = useDeferredValue(query);
  const results = useMemo(() => index && searchPassages(index, asked), [index, asked]);
  const asking = asked.trim() !== "";

  return (
    <div className="mx-auto max-w-3xl px-6 pt-28 pb-24">
      <h1 tabIndex={-1} className="text-5xl text-forest">
        Search
      </h1>
      <search className="mt-8 block">
        <label htmlFor="search" className="font-semibold">
          A place, a dish, a word
        </label>
        <input
          id="search"
          name="q"
          type="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          className="field mt-1.5 text-xl"
        />
      </search>
      <p role="status" className="mt-4 text-muted">
        {!asking
          ? "Sixteen guides, more places and the blog, with or without a connection. Accents can be left out."
          : !results
            ? "Loading..."
            : results.length === 0
              ? "Nothing found. Try fewer words, or the beginning of one."
              : `${results.length} ${results.length === 1 ? "page" : "pages"} found`}
      </p>
      <ol className="mt-8">
        {results?.map((result) => (
          <Result key={result.page} result={result} />
        ))}
      </ol>
    </div>
  );
}

function Result({ result: { page, title, kind, anchor, heading, excerpt } }: { result: SearchResult }) {
  return (
    <li className="group relative border-t border-line py-6">
      <p className="text-muted">
        <span className="font-semibold text-ochre">{kind}</span>
        {heading && ` · ${heading}`}
      </p>
      <h2 className="mt-1 text-2xl text-forest">
        <a
          href={anchor ? `${page}#${anchor}` : page}
          className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </a>
      </h2>
      <p className="mt-2 text-lg">
        {excerpt.map(({ text, hit }, index) =>
          hit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one excerpt never move
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
