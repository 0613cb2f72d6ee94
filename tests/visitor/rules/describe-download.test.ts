import { expect, it } from "vitest";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { describeDownload } from "../../../src/visitor/rules/describe-download.ts";

const makeGuide = (slug: string, kept: boolean, transferBytes: number) => ({
  slug,
  kept,
  bytes: 900_000,
  transferBytes,
});
const makeLibrary = (keptSlugs: string[], change: Partial<LibraryState> = {}): LibraryState => ({
  guides: [
    makeGuide("laos", keptSlugs.includes("laos"), 40_000),
    makeGuide("nepal", keptSlugs.includes("nepal"), 50_000),
    makeGuide("oman", keptSlugs.includes("oman"), 60_000),
  ],
  others: { kept: false, bytes: 7 },
  coreBytes: 3,
  ahead: true,
  sparesLine: true,
  full: false,
  changed: false,
  ...change,
});

it.each([
  ["offers what is missing, by what it takes to fetch", ["laos"], "none", "Download for the plane (110 kB)", ""],
  [
    "counts what has come while it runs",
    ["laos", "oman"],
    "running",
    "",
    "Downloading... 2 of 3 guides are on this device.",
  ],
  ["says when it is done", ["laos", "nepal", "oman"], "none", "", "✓ All 3 guides are on this device."],
  [
    "says what has come where it broke off, and offers the rest",
    ["laos", "nepal"],
    "broken-off",
    "Download for the plane (60 kB)",
    "Not everything could be downloaded: 2 of 3 guides are on this device.",
  ],
] as const)("a download of all guides %s", (_, kept, progress, offer, state) => {
  expect(describeDownload(makeLibrary([...kept]), progress)).toEqual({ offer, state });
});

it("a download of all guides that filled the device is said to have, and can be tried again", () => {
  expect(describeDownload(makeLibrary(["laos"], { full: true }), "broken-off")).toEqual({
    offer: "Download for the plane (110 kB)",
    state: "This device had no room for more: 1 of 3 guides are on this device.",
  });
});

it.each([undefined, "unanswered", "unavailable"] as const)("nothing is offered where the library is %s", (library) => {
  expect(describeDownload(library, "none")).toEqual({ offer: "", state: "" });
});
