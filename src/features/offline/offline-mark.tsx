import { useSyncExternalStore } from "react";
import { type LibraryReading, libraryStore } from "../../pwa/library.ts";

/** Whether a guide's text and pictures are on this device; false until that is known. */
export function useGuideKept(slug: string): boolean {
  return useSyncExternalStore(
    libraryStore.subscribe,
    () => isKept(libraryStore.read(), slug),
    () => false,
  );
}

const isKept = (library: LibraryReading, slug: string): boolean =>
  typeof library === "object" && library.guides.some((guide) => guide.slug === slug && guide.kept);

/** Says of a guide that it can be read without a network; nothing otherwise. Takes no room of its own in a line. */
export function OfflineMark({ slug }: { slug: string }) {
  if (!useGuideKept(slug)) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-base text-muted">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
        <path d="M2.5 8.5l3.5 3.5 7.5-8" />
      </svg>
      available offline
    </span>
  );
}
