import { guideNames } from "virtual:guide-catalogue";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { downloadGuides, downloadStore, removeGuides } from "../../../offline/page/library-actions.ts";
import { type LibraryReading, libraryStore } from "../../../offline/page/library-store.ts";
import { readStorageEstimate, type StorageReading, storageStore } from "../../../shared/lib/site-storage.ts";
import type { DownloadProgress, LibraryState } from "../../../shared/lib/worker-messages.ts";
import { describeDownload } from "../../rules/describe-download.ts";
import { formatBytes } from "../../rules/format-bytes.ts";

const unknownStorage: StorageReading = {};

/**
 * Shows what is stored on this device: plans, guides, posts and requests, and if the browser may clear it.
 * @param props.plans the plans, and the field for a link of one
 * @param props.posts the list of cached posts
 * @param props.requests the list of waiting requests
 */
export function OfflineLibrary({
  plans,
  posts,
  requests,
}: {
  plans: ReactNode;
  posts: ReactNode;
  requests: ReactNode;
}) {
  const library = useSyncExternalStore(libraryStore.subscribe, libraryStore.read, (): LibraryReading => undefined);
  return (
    <div className="frame pt-24 pb-20 [&>:not(p)]:max-w-3xl">
      <h1 tabIndex={-1} className="text-3xl text-ink sm:text-4xl">
        Offline library
      </h1>
      <p className="mt-3 text-lg">
        What this device keeps of Kilele Journeys, so that you can read it on a bus without a signal.
      </p>
      {plans}
      {typeof library === "string" ? <UnreadableLibrary library={library} /> : <Guides library={library} />}
      {posts}
      <section aria-labelledby="requests-heading" className="mt-10">
        <h2 id="requests-heading" className="text-2xl">
          Your requests
        </h2>
        {requests}
      </section>
      <Storage />
    </div>
  );
}

function UnreadableLibrary({ library }: { library: Extract<LibraryReading, string> }) {
  return (
    <p role="alert" className="mt-10 border-s-4 border-ochre-fill bg-sunken px-6 py-4 text-lg">
      {library === "unavailable"
        ? "This browser does not let the site keep anything, as in a private window or when the device is full. You can read everything while you are online; nothing stays for later."
        : "This browser does not say what it keeps at the moment. What is kept can still be read; reload this page to look again."}
    </p>
  );
}

function Guides({ library }: { library: LibraryState | undefined }) {
  const progress = useSyncExternalStore(downloadStore.subscribe, downloadStore.read, (): DownloadProgress => "none");
  const kept = library?.guides.filter((guide) => guide.kept) ?? [];
  const missing = library?.guides.filter((guide) => !guide.kept) ?? [];
  const { offer, state } = describeDownload(library, progress);

  return (
    <section aria-labelledby="guides-heading" className="mt-10">
      <h2 id="guides-heading" className="text-2xl">
        Guides
      </h2>
      <noscript>
        <p className="mt-3 text-lg">Without scripts nothing is kept on this device. On line every guide can be read.</p>
      </noscript>
      <p role="status" className="mt-3 text-lg [@media(scripting:none)]:hidden">
        {library
          ? `${kept.length} of ${library.guides.length} on this device, ${formatBytes(sum(kept.map(({ bytes }) => bytes)))}.`
          : "Looking at what is here."}
        {library?.changed &&
          " Something between the site and this browser, such as a proxy, a data saver or a blocker, changes its pages. Changed pages are not kept."}
        {library && (!library.ahead || library.sparesLine) && missing.length > 0 && ` ${describeOnlyOpened(library)}`}
      </p>
      <p role="status" className="mt-3 text-lg empty:hidden [@media(scripting:none)]:hidden">
        {state}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 [@media(scripting:none)]:hidden">
        <button type="button" className="button-primary" disabled={!offer} onClick={() => void downloadGuides()}>
          {offer || "Download for the plane"}
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={!library || progress === "running" || kept.length === 0}
          onClick={() => void removeGuides()}
        >
          Remove all guides
        </button>
      </div>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2">
        {guideNames.map(({ slug, name }) => {
          const guide = library?.guides.find((each) => each.slug === slug);
          return (
            <li key={slug} className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2">
              <a href={`/destinations/${slug}`} className="text-link text-lg">
                {name}
              </a>
              <span className="text-end text-muted">
                {guide && (guide.kept ? formatBytes(guide.bytes) : `not kept, ${formatBytes(guide.transferBytes)}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Returns the sentence that says why only opened guides are cached. */
const describeOnlyOpened = ({ ahead }: LibraryState): string =>
  ahead
    ? "This connection is slow, metered or saves data, so only guides that you open are kept."
    : "Only guides that you open are kept.";

function Storage() {
  const storage = useSyncExternalStore(storageStore.subscribe, storageStore.read, () => unknownStorage);
  const library = useSyncExternalStore(libraryStore.subscribe, libraryStore.read, (): LibraryReading => undefined);
  // Read the browser's estimate again whenever the cached files change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new library is the reason to look again
  useEffect(() => void readStorageEstimate(), [library]);
  return (
    <section aria-labelledby="storage-heading" className="mt-10">
      <h2 id="storage-heading" className="text-2xl">
        This device
      </h2>
      <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
        <StorageFigure
          term="The site itself, with search and forms"
          value={typeof library === "object" ? formatBytes(library.coreBytes) : "–"}
        />
        <StorageFigure
          term="Months and pictures"
          value={typeof library === "object" && library.others.kept ? formatBytes(library.others.bytes) : "–"}
        />
        <StorageFigure
          term="In all, as the browser counts it"
          value={storage.usage === undefined ? "–" : formatBytes(storage.usage)}
        />
        <StorageFigure
          term="Storage"
          value={storage.isPersisted === undefined ? "–" : storage.isPersisted ? "persistent" : "not persistent"}
        />
      </dl>
      {storage.isPersisted === false && (
        <p className="mt-4 text-muted">
          The browser may clear all this when the device runs short of room. Once a request waits here, or you have
          opened a guide, we ask it not to.
        </p>
      )}
    </section>
  );
}

function StorageFigure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2">
      <dt>{term}</dt>
      <dd className="text-end text-muted">{value}</dd>
    </div>
  );
}
