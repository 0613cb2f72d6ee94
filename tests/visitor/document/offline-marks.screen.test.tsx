import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { markCachedGuides } from "../../../src/visitor/document/offline-marks.ts";
import { KeptGuide } from "../../../src/visitor/ui/kept-guide.tsx";

/** Makes the state of a library that saves data and keeps only the named guides. */
const makeLibrary = (keptGuides: string[], more: Partial<LibraryState> = {}): LibraryState => ({
  guides: ["nepal", "laos"].map((slug) => ({
    slug,
    kept: keptGuides.includes(slug),
    bytes: 150_000,
    transferBytes: 60_000,
  })),
  others: { kept: false, bytes: 0 },
  coreBytes: 0,
  ahead: true,
  sparesLine: true,
  full: false,
  changed: false,
  ...more,
});

/** Returns what a line about guides shows: its state and its button. */
const readLine = (selector: string) =>
  [...(document.querySelector(selector)?.children ?? [])]
    .filter((part) => !(part as HTMLElement).hidden && part.textContent)
    .map((part) => part.textContent);
const findLine = () => readLine("[data-keep-guide]");
const findDownload = () => readLine("[data-download]");

beforeEach(() => {
  libraryStore.set(undefined);
  document.body.innerHTML = `${renderToStaticMarkup(<KeptGuide slug="nepal" />)}<i data-kept-guide="laos" hidden></i>`;
  markCachedGuides();
});

it("says nothing of a device before it is known, and leads to all that it keeps", () => {
  expect([findLine(), findDownload()]).toEqual([[], []]);
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/offline-library");
});

it("says that a guide is kept, with its size, and offers the others for a journey by what they take", () => {
  libraryStore.set(makeLibrary(["nepal"]));
  expect(findLine()).toEqual(["✓ Kept on this device, 150 kB"]);
  expect(findDownload()).toEqual(["Download for the plane (60 kB)"]);
  libraryStore.set(makeLibrary(["nepal", "laos"]));
  expect(findDownload()).toEqual(["✓ All 2 guides are on this device."]);
  expect(document.querySelector<HTMLElement>("i")?.hidden).toBe(false);
});

it("says at once that it downloads, and where no worker answers that not everything came", async () => {
  libraryStore.set(makeLibrary(["nepal"]));
  document.querySelector<HTMLElement>("[data-download] button")?.click();
  expect(findDownload()).toEqual(["Downloading... 1 of 2 guides are on this device."]);
  await expect
    .poll(findDownload)
    .toEqual([
      "Download for the plane (60 kB)",
      "Not everything could be downloaded: 1 of 2 guides are on this device.",
    ]);
});

it("offers to keep a guide, with what it takes, and offers it again where that did not succeed", async () => {
  libraryStore.set(makeLibrary(["laos"]));
  const button = document.querySelector("button") as HTMLElement;
  expect(findLine()).toEqual(["Keep on this device, 60 kB"]);
  await userEvent.click(button);
  await expect.poll(findLine).toContain("Keep on this device, 60 kB");
  libraryStore.set(makeLibrary(["laos"], { full: true }));
  expect(findLine()).toContain("This device had no room for this guide.");
});

it("says for just as long as a guide comes that it does", async () => {
  let answer: (state: LibraryState) => void = () => undefined;
  const active = {
    postMessage: (_message: object, [port]: MessagePort[]) => {
      answer = (state) => {
        port?.postMessage(state);
        port?.close();
      };
    },
  };
  const workers = { getRegistration: async () => ({ active }) };
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  libraryStore.set(makeLibrary([]));
  document.querySelector<HTMLElement>("[data-keep-guide] button")?.click();
  expect(findLine()).toEqual(["Keeping this guide..."]);
  await new Promise((done) => setTimeout(done, 20));
  // A message of another guide does not end it.
  libraryStore.set(makeLibrary(["laos"]));
  expect(findLine()).toEqual(["Keeping this guide..."]);
  answer(makeLibrary(["laos", "nepal"]));
  await expect.poll(findLine).toEqual(["✓ Kept on this device, 150 kB"]);
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("says that a browser without a worker keeps nothing", () => {
  libraryStore.set("unavailable");
  expect(findLine()).toContain("This browser keeps nothing for reading without a network.");
});
