import { type GuideSlug, guideSlugs } from "../../content/guide.ts";
import type { LibraryState, LibraryVisit } from "../../shared/lib/worker-messages.ts";
import type { CachedFile } from "./cached-file.ts";
import { type FilePorts, type FileSet, isFullError } from "./file-set.ts";

/**
 * The library's settings. `ahead`: guides are fetched before they are opened, as a person decided. `sparesLine`: the last page
 * reported a slow or metered connection.
 */
type LibrarySettings = { ahead: boolean; sparesLine: boolean };

const settingsCache = "kilele-settings";
const settingsPath = "/offline-settings.json";
const defaultSettings: LibrarySettings = { ahead: true, sparesLine: false };

/** The minimum time between two messages to pages, in milliseconds: on a fast network all guides arrive within seconds. */
const announceInterval = 250;

/**
 * Creates the library of guides, with the pages of months, the pictures and the parts that draw rows. They are fetched ahead, when a
 * page is opened, or when a person asks.
 * @param coreBytes the size of the site itself
 * @param onChange called after guides were added or removed, and at the end
 */
export function createLibrary(
  ports: Pick<FilePorts, "caches">,
  reading: FileSet,
  coreBytes: number,
  onChange: (readState: LibraryState) => Promise<void>,
) {
  // The settings are stored in a cache and not in IndexedDB, so that they are deleted together with the files.
  const readSettings = async (): Promise<LibrarySettings> => {
    const stored = await (await ports.caches.open(settingsCache)).match(settingsPath);
    return stored ? { ...defaultSettings, ...((await stored.json()) as Partial<LibrarySettings>) } : defaultSettings;
  };
  const changeSettings = async (change: Partial<LibrarySettings>) => {
    const before = await readSettings();
    const after = { ...before, ...change };
    if (after.ahead === before.ahead && after.sparesLine === before.sparesLine) return;
    const cache = await ports.caches.open(settingsCache);
    await cache.put(settingsPath, new Response(JSON.stringify(after)));
  };

  /** Files that belong to no guide. They stay cached when a person removes the guides. */
  const others = reading.files.filter(({ guide }) => !guide);
  const listFiles = (slug: GuideSlug) => reading.files.filter(({ guide }) => guide === slug);
  const readState = async (): Promise<LibraryState> => {
    const [kept, settings] = await Promise.all([reading.cachedPaths(), readSettings()]);
    const countFiles = (files: readonly CachedFile[]) => ({
      kept: files.every(({ url }) => kept.has(url)),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      transferBytes: files.reduce((sum, { transferBytes }) => sum + transferBytes, 0),
    });
    const guides = guideSlugs.map((slug) => ({ slug, files: listFiles(slug) })).filter(({ files }) => files.length > 0);
    return {
      guides: guides.map(({ slug, files }) => ({ slug, ...countFiles(files) })),
      others: countFiles(others),
      coreBytes,
      plans: true,
      ...settings,
      full: isFull,
      changed: reading.isChanged(),
    };
  };

  // The flag is kept in memory only: a full device could not store it, and the next visit detects the lack of space again.
  let isFull = false;
  /** The run that fetches now, or waits for the one before it. */
  let underway: { files: ReadonlySet<CachedFile>; state: Promise<LibraryState> } | undefined;
  const announce = async () => onChange(await readState());

  /**
   * Fetches all missing files, as far as the network and the free space allow. Several tabs share one run; a run that lacks some of the
   * files is followed by another.
   */
  const fetchAll = (files: readonly CachedFile[], openGuide?: string): Promise<LibraryState> => {
    const running = underway;
    if (running && files.every((file) => running.files.has(file))) return running.state;
    const fetchOwn = () => fetchFiles(sortByPriority(files, openGuide));
    // A run that waited fetches nothing that was removed meanwhile.
    const fetchNext = (): Promise<LibraryState> => (underway === own ? fetchOwn() : readState());
    const state: Promise<LibraryState> = (running ? running.state.then(fetchNext) : fetchOwn()).finally(() => {
      if (underway === own) underway = undefined;
    });
    const own = { files: new Set(files), state };
    underway = own;
    return state;
  };

  const fetchFiles = async (files: readonly CachedFile[]): Promise<LibraryState> => {
    const left = new Map<string, number>();
    let announcedAt = 0;
    for (const { guide = "" } of files) left.set(guide, (left.get(guide) ?? 0) + 1);
    try {
      const onStored = async ({ guide = "" }: CachedFile) => {
        const rest = (left.get(guide) ?? 1) - 1;
        left.set(guide, rest);
        if (rest > 0 || Date.now() - announcedAt < announceInterval) return;
        announcedAt = Date.now();
        await announce();
      };
      await reading.fetchMissing(files, { onStored });
      isFull = false;
    } catch (error) {
      if (isFullError(error)) isFull = true;
      else console.warn("Not everything could be fetched for reading offline.", error);
    }
    const now = await readState();
    await onChange(now);
    return now;
  };

  /** Lists the files of a page: the whole guide, or the document of a month. */
  const listFilesOfPage = (path: string | undefined): CachedFile[] => {
    const document = reading.files.find(({ url }) => url === path);
    return reading.files.filter((file) => file === document || (document?.guide && file.guide === document.guide));
  };
  const fetchOpened = (path: string): Promise<LibraryState> => fetchFiles(listFilesOfPage(path));

  return {
    state: readState,
    /**
     * Fetches the open page, then all else unless the connection is slow or metered, or one of the two. All that explains, lists or
     * sends is in the core, and so on the device already.
     * @returns the state after everything that can be fetched was fetched
     */
    async fetchOnVisit({ openPath, part, sparesLine }: LibraryVisit): Promise<LibraryState> {
      // A full device cannot store the setting; `isFull` reports that.
      if (sparesLine !== undefined) await changeSettings({ sparesLine }).catch(() => undefined);
      const openFiles = listFilesOfPage(openPath);
      let now = await readState();
      // In another tab the guides may have been removed since the open one was fetched.
      if (part !== "others" && !(await reading.hasAll(openFiles))) now = await fetchFiles(openFiles);
      if (part === "open" || now.sparesLine) return now;
      if (!now.ahead) return now.others.kept ? now : fetchFiles(others);
      if (now.others.kept && now.guides.every(({ kept }) => kept)) return now;
      return fetchAll(reading.files, openFiles[0]?.guide);
    },
    /** Fetches a page that somebody has opened, with all files of a guide. */
    fetchOpened,
    /** Fetches every guide, as many bytes as the missing ones have, which the offer of it names. */
    async fetchAllGuides(): Promise<LibraryState> {
      await changeSettings({ ahead: true }).catch(() => undefined);
      return fetchAll(reading.files.filter(({ guide }) => guide));
    },
    /** Lists the guides that are on this device as a whole. */
    async listKeptGuides(): Promise<string[]> {
      return (await readState()).guides.filter(({ kept }) => kept).map(({ slug }) => slug);
    },
    /** Removes every guide; from now on only opened guides are cached. */
    async removeAll(): Promise<LibraryState> {
      // The running fetch ends here: a later caller must not wait for it.
      underway = undefined;
      await reading.remove(reading.files.filter(({ guide }) => guide));
      isFull = false;
      await changeSettings({ ahead: false });
      const now = await readState();
      await onChange(now);
      return now;
    },
    /** Fetches the fallback document of rows, and the scripts that draw them. */
    fetchRowParts: (): Promise<void> => reading.fetchMissing(reading.files.filter(({ drawsRows }) => drawsRows)),
    /** Fetches the scripts that public pages share with the staff area, which does not start without them. */
    fetchSharedParts: (): Promise<void> => reading.fetchMissing(others.filter(({ url }) => url.endsWith(".js"))),
    /** Caches a file that was fetched because somebody opened it. */
    async storeOpened(path: string, response: Response): Promise<void> {
      try {
        await reading.put(path, response);
      } catch (error) {
        if (!isFullError(error)) throw error;
        isFull = true;
        return;
      }
      await announce();
    },
  };
}

/**
 * Sorts files by priority: the open guide, its neighbours, the files of no guide, the other guides.
 * @param openGuide the open guide's slug; without it the guides are in the home page's order
 */
export function sortByPriority(files: readonly CachedFile[], openGuide: string | undefined): CachedFile[] {
  const count = guideSlugs.length;
  const open = Math.max(0, guideSlugs.indexOf(openGuide as GuideSlug));
  // The next guide comes before the previous one, because the page links to it. The files of no guide follow these two.
  const rank = ({ guide }: CachedFile) => {
    if (!guide) return 1.75;
    const ahead = (guideSlugs.indexOf(guide as GuideSlug) - open + count) % count;
    return openGuide ? Math.min(ahead, count - ahead + 0.5) : ahead;
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}
