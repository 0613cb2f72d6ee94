/** Grey bars shown while a card is being loaded, hidden from screen readers. */
export function SkeletonCard({ className = "" }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton=""
      className={`motion-safe:animate-pulse rounded-lg border border-line bg-card p-5 ${className}`}
    >
      <div className="h-6 w-2/3 rounded bg-sunken" />
      <div className="mt-4 h-4 w-full rounded bg-sunken" />
      <div className="mt-2 h-4 w-5/6 rounded bg-sunken" />
      <div className="mt-6 h-4 w-1/3 rounded bg-sunken" />
    </div>
  );
}
