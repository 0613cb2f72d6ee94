/** A link to the search page. */
export function SearchLink({ className = "" }: { className?: string }) {
  return (
    <p className={className}>
      <a href="/search" className="button-quiet">
        Search guides and posts
      </a>
    </p>
  );
}
