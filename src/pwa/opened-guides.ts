import { keepOpenedGuide, libraryStore } from "./library.ts";
import { askToPersist } from "./storage.ts";

/** The slug of a path that may be a guide's. */
const slugOf = (path: string): string | undefined => path.match(/^\/destinations\/([^/]+)\/?$/)?.[1];

/**
 * Keeps whatever guide is opened. The worker sees a guide only while its files are fetched, and the browser may still have
 * them in memory from before they were removed; the address always tells.
 * @param onOpened calls back with the path of every page that is opened from now on
 */
export function keepOpenedGuides(onOpened: (listener: (path: string) => void) => void): void {
  let opened = slugOf(location.pathname);
  let asked = false;

  const look = () => {
    const library = libraryStore.read();
    if (!opened || typeof library !== "object") return;
    const guide = library.guides.find(({ slug }) => slug === opened);
    if (guide?.kept) {
      // From here on the device holds something that its owner would miss.
      void askToPersist();
    } else if (guide && !asked) {
      // Once per opening: who removes the guides in another tab does not get them back from this one.
      asked = true;
      void keepOpenedGuide(guide.slug);
    }
  };

  onOpened((path) => {
    opened = slugOf(path);
    asked = false;
    look();
  });
  libraryStore.subscribe(look);
  look();
}
