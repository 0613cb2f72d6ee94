import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";

/** A field that leads to the search page; a plain form where there is no JavaScript. */
export function SearchForm({
  label = "Search guides and posts",
  className = "",
}: {
  label?: string;
  className?: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <form
      action="/search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get("q");
        void navigate({ to: "/search", search: { q: typeof q === "string" ? q : "" } });
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input id={id} name="q" type="search" autoComplete="off" enterKeyHint="search" className="field min-w-0" />
        <button type="submit" className="button-primary">
          Search
        </button>
      </div>
    </form>
  );
}
