/** Leads to the page that searches guides and posts. */
export function SearchLink({ className = "" }: { className?: string }) {
  return (
    <p className={className}>
      <a href="/search" className="button-quiet">
        Search guides and posts
      </a>
    </p>
  );
}
