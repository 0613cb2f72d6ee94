import { type GuideSlug, guideSlugs } from "../content/guide.ts";
import type { LibraryState } from "../lib/worker-messages.ts";
import { type FilePorts, type FileSet, isFull } from "./file-set.ts";
import type { KeptFile } from "./kept-file.ts";

/** What a person decided. */
type Settings = { ahead: boolean };

const settingsCache = "kilele-settings";
const settingsPath = "/offline-settings.json";
const untouched: Settings = { ahead: true };

/** On a fast network all guides come in a moment: pages are told of them at most this often. Milliseconds. */
const pause = 250;

/**
 * The guides of this device, and beside them the pictures and the parts of the application that pages need: fetched ahead, on
 * reading, or when a person asks.
 * @param reading the files
 * @param coreBytes what the site itself takes
 * @param onChange told of guides that came or went, at last when all have
 */
export function library(
  ports: Pick<FilePorts, "caches">,
  reading: FileSet,
  coreBytes: number,
  onChange: (state: LibraryState) => Promise<void>,
) {
  // In a cache rather than in IndexedDB: it lives and dies with the files it speaks of.
  const readSettings = async (): Promise<Settings> => {
    const stored = await (await ports.caches.open(settingsCache)).match(settingsPath);
    return stored ? { ...untouched, ...((await stored.json()) as Partial<Settings>) } : untouched;
  };
  const decide = async (change: Settings) => {
    if ((await readSettings()).ahead === change.ahead) return;
    const cache = await ports.caches.open(settingsCache);
    await cache.put(settingsPath, Response.json(change));
  };

  /** What is no guide's: it stays when a person removes the guides. */
  const others = reading.files.filter(({ guide }) => !guide);
  const filesOf = (slug: GuideSlug) => reading.files.filter(({ guide }) => guide === slug);
  const state = async (): Promise<LibraryState> => {
    const [kept, settings] = await Promise.all([reading.keptPaths(), readSettings()]);
    const sumUp = (files: readonly KeptFile[]) => ({
      kept: files.every(({ url }) => kept.has(url)),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    const guides = guideSlugs.map((slug) => ({ slug, files: filesOf(slug) })).filter(({ files }) => files.length > 0);
    return {
      guides: guides.map(({ slug, files }) => ({ slug, ...sumUp(files) })),
      others: sumUp(others),
      coreBytes,
      ahead: settings.ahead,
      full,
    };
  };

  // Not written down: a full device would refuse that too, and the next visit finds out again.
  let full = false;
  let underway: Promise<LibraryState> | undefined;
  const announce = async () => onChange(await state());

  /** Brings whatever is missing, as far as network and room allow. Several tabs wait for one and the same. */
  const bringAll = (): Promise<LibraryState> => {
    if (underway) return underway;
    const own = bring(reading.files).finally(() => {
      if (underway === own) underway = undefined;
    });
    underway = own;
    return own;
  };

  const bring = async (files: readonly KeptFile[]): Promise<LibraryState> => {
    const left = new Map<string, number>();
    let told = 0;
    for (const { guide = "" } of files) left.set(guide, (left.get(guide) ?? 0) + 1);
    try {
      await reading.keep(files, async ({ guide = "" }) => {
        const rest = (left.get(guide) ?? 1) - 1;
        left.set(guide, rest);
        if (rest > 0 || Date.now() - told < pause) return;
        told = Date.now();
        await announce();
      });
      full = false;
    } catch (error) {
      if (isFull(error)) full = true;
      else console.warn("Not everything could be fetched for reading offline.", error);
    }
    const now = await state();
    await onChange(now);
    return now;
  };

  return {
    state,
    /** Settles with what is here once everything that can be had has come. */
    async keepOnVisit(saveData: boolean): Promise<LibraryState> {
      const now = await state();
      if (saveData) return now;
      if (!now.ahead) return now.others.kept ? now : bring(others);
      return now.others.kept && now.guides.every(({ kept }) => kept) ? now : bringAll();
    },
    /** Somebody opened this guide. */
    keepGuide: (slug: string): Promise<LibraryState> => bring(reading.files.filter(({ guide }) => guide === slug)),
    async keepAll(): Promise<LibraryState> {
      // A full device cannot note it down either; it shows as full all the same.
      await decide({ ahead: true }).catch(() => undefined);
      return bringAll();
    },
    /** From here on only what is opened is kept. */
    async removeAll(): Promise<LibraryState> {
      // What is being fetched stops here: whoever asks from now on is not to wait for that.
      underway = undefined;
      await reading.drop(reading.files.filter(({ guide }) => guide));
      full = false;
      await decide({ ahead: false });
      const now = await state();
      await onChange(now);
      return now;
    },
    /** The parts of the application that pages share with the staff area, which does not open without them. */
    keepParts: (): Promise<void> => reading.keep(others.filter(({ url }) => url.endsWith(".js"))),
    /** A file was fetched because somebody opened it: it stays. */
    async keepOpened(path: string, response: Response): Promise<void> {
      try {
        await reading.put(path, response);
      } catch (error) {
        if (!isFull(error)) throw error;
        full = true;
        return;
      }
      await announce();
    },
  };
}
