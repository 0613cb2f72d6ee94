/** The outline of a page whose text is on its way. */
export function ReadingSkeleton() {
  return (
    <div className="mx-auto max-w-3xl px-6 pt-32 pb-24">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        <div className="h-4 w-32 rounded-sm bg-line" />
        <div className="mt-6 h-12 w-4/5 rounded-sm bg-line" />
        <div className="mt-3 h-12 w-3/5 rounded-sm bg-line" />
        <div className="mt-10 aspect-3/2 w-full rounded-sm bg-sunken" />
        <div className="mt-10 h-4 w-full rounded-sm bg-line" />
        <div className="mt-4 h-4 w-11/12 rounded-sm bg-line" />
        <div className="mt-4 h-4 w-10/12 rounded-sm bg-line" />
      </div>
    </div>
  );
}

/** The notice for a record that does not exist. */
export function NotFoundNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto max-w-2xl px-6 pt-36 pb-28">
      <h1 tabIndex={-1} className="text-4xl text-forest sm:text-5xl">
        {title}
      </h1>
      <p className="mt-5 text-lg text-muted">{text}</p>
      <a href="/" className="button-primary mt-9">
        Back to Home
      </a>
    </div>
  );
}

/** The notice for a record that is not on this device and could not be fetched. */
export function UnreadNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-2xl px-6 pt-36 pb-28">
      <h1 tabIndex={-1} className="text-4xl text-forest sm:text-5xl">
        Not on this device yet
      </h1>
      <p className="mt-5 text-lg text-muted">
        {what} could not be fetched. Once you have opened it with a connection, it stays here for reading offline.
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={onRetry}>
          Try again
        </button>
        <a href="/" className="button-quiet">
          Back to Home
        </a>
      </div>
    </div>
  );
}
