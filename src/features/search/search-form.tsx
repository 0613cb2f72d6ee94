/** A field that leads to the search page. */
export function SearchForm({
  label = "Search guides and posts",
  className = "",
}: {
  label?: string;
  className?: string;
}) {
  return (
    <form action="/search" className={className}>
      <label htmlFor="site-search" className="font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="site-search"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          className="field min-w-0"
        />
        <button type="submit" className="button-primary">
          Search
        </button>
      </div>
    </form>
  );
}
