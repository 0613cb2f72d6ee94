import { searchStates } from "./search-states.ts";

/** The search of a document. What is typed stays in its field; islands/search.tsx draws what is found. */
export function SearchPage() {
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
          autoComplete="off"
          enterKeyHint="search"
          className="field mt-1.5 text-xl"
        />
      </search>
      <p role="status" data-search-state="" className="mt-4 text-muted">
        {searchStates.nothingAsked}
      </p>
      <div data-drawn="results" className="mt-8" />
    </div>
  );
}
