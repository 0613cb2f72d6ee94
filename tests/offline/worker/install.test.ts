import { beforeEach, expect, it } from "vitest";
import type { CachedFile } from "../../../src/offline/worker/cached-file.ts";
import { type InstalledParts, installVersion } from "../../../src/offline/worker/install.ts";

let fetched: string[];
let hasStaff: boolean;
/** The step that fails, and its error. */
let failure: { at: string; error: Error } | undefined;

const makeFile = (url: string) => ({ url }) as CachedFile;
const note = async (step: string) => {
  if (failure?.at === step) throw failure.error;
  fetched.push(step);
};
const fetchMissing = async (files: readonly CachedFile[]) => {
  for (const { url } of files) await note(url);
};
const sets: InstalledParts = {
  core: { files: [makeFile("core")], fetchMissing },
  reading: { successors: async () => [makeFile("guide that was kept")], fetchMissing },
  staff: { files: [makeFile("staff")], exists: async () => hasStaff, fetchMissing },
  library: { fetchSharedParts: () => note("shared parts") },
  rows: { carryOver: () => note("opened rows") },
};

beforeEach(() => {
  fetched = [];
  hasStaff = false;
  failure = undefined;
});

it("fetches the core, the guides that are kept and the rows that were opened, and nothing of staff for visitors", async () => {
  await installVersion(sets);
  expect(fetched).toEqual(["core", "guide that was kept", "opened rows"]);
});

it("fetches the staff area where it is kept, with the parts that it shares: it opens offline after an update", async () => {
  hasStaff = true;
  await installVersion(sets);
  expect(fetched).toEqual(["core", "guide that was kept", "staff", "shared parts", "opened rows"]);
});

it.each(["core", "guide that was kept", "staff", "shared parts", "opened rows"])(
  "fails where %s cannot be fetched: the version before stays",
  async (at) => {
    hasStaff = true;
    failure = { at, error: new Error("No network") };
    await expect(installVersion(sets)).rejects.toThrow("No network");
  },
);

it("goes on where a full device has room for the core alone, and fails where it has not", async () => {
  failure = { at: "guide that was kept", error: new DOMException("full", "QuotaExceededError") };
  await installVersion(sets);
  failure = { at: "core", error: failure.error };
  await expect(installVersion(sets)).rejects.toThrow("full");
});
