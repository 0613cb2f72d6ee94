import { guideNames } from "virtual:guide-catalogue";
import { useSyncExternalStore } from "react";
import { type LibraryReading, libraryStore } from "../../../offline/page/library-store.ts";
import { sentLaterText } from "../../rules/waiting-request.ts";

/** The placeholder of a page whose text is being loaded. */
export function ReadingSkeleton() {
  return (
    <div className="frame pt-32 pb-24 [&>:not(p)]:max-w-3xl">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        <div className="h-4 w-32 rounded-sm bg-line" />
        <div className="mt-6 h-12 w-11/12 rounded-sm bg-line" />
        <div className="mt-3 h-12 w-3/5 rounded-sm bg-line" />
        <div className="mt-10 aspect-3/2 w-full rounded-sm bg-sunken" />
        <div className="mt-10 h-4 w-full rounded-sm bg-line" />
        <div className="mt-4 h-4 w-11/12 rounded-sm bg-line" />
        <div className="mt-4 h-4 w-11/12 rounded-sm bg-line" />
      </div>
    </div>
  );
}

/** The notice for a record that does not exist. */
export function NotFoundNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="frame pt-36 pb-28 [&>:not(p)]:max-w-3xl">
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
    <div className="frame pt-36 pb-28 [&>:not(p)]:max-w-3xl">
      <h1 tabIndex={-1} className="text-4xl text-forest sm:text-5xl">
        Not on this device yet
      </h1>
      <p className="mt-5 text-lg text-muted">
        {what} could not be fetched. Once you have opened it with a connection, it stays here for reading offline.
      </p>
      <p className="mt-9 flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={onRetry}>
          Try again
        </button>
        <a href="/" className="button-quiet">
          Back to Home
        </a>
      </p>
      <CachedGuides />
      <h2 className="mt-12 text-2xl text-forest">Plan a journey all the same</h2>
      <p className="mt-3 text-lg">
        The five questions work without a network. Your request is kept on this device. {sentLaterText}
      </p>
      <p className="mt-4">
        <a href="/#questionnaire" className="button-primary">
          Plan Your Adventure
        </a>
      </p>
    </div>
  );
}

/** Lists the guides that can be read on this device, and the way to all that it keeps. */
function CachedGuides() {
  const library = useSyncExternalStore(libraryStore.subscribe, libraryStore.read, (): LibraryReading => undefined);
  const kept = typeof library === "object" ? library.guides.filter((guide) => guide.kept) : [];
  const findName = (slug: string) => guideNames.find((card) => card.slug === slug)?.name;
  return (
    <section aria-labelledby="kept-here">
      <h2 id="kept-here" className="mt-12 text-2xl text-forest">
        What you can read now
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {kept.map(({ slug }) => (
          <li key={slug}>
            <a href={`/destinations/${slug}`} className="text-link inline-flex min-h-11 items-center">
              {findName(slug)}
            </a>
          </li>
        ))}
        <li>
          <a href="/offline-library" className="text-link inline-flex min-h-11 items-center">
            All that this device keeps
          </a>
        </li>
      </ul>
    </section>
  );
}
