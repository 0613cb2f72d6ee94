/** Tests the parts of pages that say what the device has for reading offline. */
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { CachedReading } from "../../../src/visitor/features/offline/cached-reading.tsx";
import { OfflineLibrary } from "../../../src/visitor/features/offline/offline-library.tsx";
import { ReadingNote } from "../../../src/visitor/features/reading/reading-note.tsx";
import { UnreadNotice } from "../../../src/visitor/features/reading/reading-states.tsx";
import { formatBytes } from "../../../src/visitor/rules/format-bytes.ts";

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
const draw = (markup: string) => {
  document.body.innerHTML = markup;
};

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_250_000, "1.3 MB"],
])("writes %d bytes as %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

describe("what is on this device", () => {
  afterEach(() => libraryStore.set(undefined));
  const guide = (slug: string, isKept: boolean) => ({ slug, kept: isKept, bytes: 300_000, transferBytes: 100_000 });
  const library = (change: object) =>
    ({
      guides: [guide("laos", true), guide("nepal", false)],
      ahead: true,
      sparesLine: false,
      coreBytes: 500_000,
      others: { kept: false, bytes: 0 },
      full: false,
      changed: false,
      ...change,
    }) as never;
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const open = () => render(<OfflineLibrary plans={null} posts={null} requests={null} />);

  it("is counted, with what the rest takes, and can be fetched or removed as far as there is something", () => {
    open();
    expect(text()).toContain("Looking at what is here.");
    expect([button("Download for the plane").disabled, button("Remove all guides").disabled]).toEqual([true, true]);
    libraryStore.set(library({}));
    return vi.waitFor(() => {
      expect(text()).toContain("1 of 2 on this device, 300 kB.");
      expect(text()).not.toContain("only guides that you open are kept");
      expect([button("Download for the plane (100 kB)").disabled, button("Remove all guides").disabled]).toEqual([
        false,
        false,
      ]);
    });
  });

  it.each([
    [{ sparesLine: true }, "This connection is slow, metered or saves data, so only guides that you open are kept."],
    [{ ahead: false }, "Only guides that you open are kept."],
    [{ full: true }, "This device had no room for more: 1 of 2 guides are on this device."],
    [{ changed: true }, "Changed pages are not kept."],
  ])("says why not all of it is: %j", async (change, words) => {
    libraryStore.set(library(change));
    open();
    await vi.waitFor(() => expect(text()).toContain(words));
  });

  it("is not looked at for ever: a device that does not answer is said to be one", () => {
    libraryStore.set("unanswered");
    open();
    expect(text()).toContain("This browser does not say what it keeps at the moment.");
    expect(text()).not.toContain("Looking at what is here.");
  });

  it("is nothing where the browser keeps nothing, and all where nothing is missing", async () => {
    libraryStore.set("unavailable");
    const { unmount } = open();
    expect(text()).toContain("This browser does not let the site keep anything");
    unmount();
    libraryStore.set(library({ guides: [guide("laos", true)], sparesLine: true }));
    open();
    expect(text()).toContain("1 of 1 on this device");
    expect(text()).not.toContain("only guides that you open");
    expect(text()).toContain("✓ All 1 guides are on this device.");
    expect(button("Download for the plane").disabled).toBe(true);
  });

  it("counts the posts that were opened, with their sizes, and names the lists", async () => {
    await openVisitorDb().readings.bulkPut([
      { key: "post:tea", data: { slug: "tea", title: "Tea" }, fetchedAt: 1 },
      { key: "services", data: [], fetchedAt: 2 },
    ] as never);
    render(<CachedReading />);
    await vi.waitFor(() => expect(text()).toMatch(/1 post that you opened\. The services are here\. \d+ B in all\./));
    expect(screen.getByRole("link", { name: "Tea" }).getAttribute("href")).toBe("/blog/tea");
  });

  it("is offered where a page could not be fetched, with another try", () => {
    libraryStore.set(library({}));
    const retry = vi.fn();
    render(<UnreadNotice what="This post" onRetry={retry} />);
    expect(screen.getByRole("link", { name: "Laos" }).getAttribute("href")).toBe("/destinations/laos");
    expect(screen.queryByRole("link", { name: "Nepal" })).toBeNull();
    fireEvent.click(button("Try again"));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("is said to be a copy, and of when", () => {
    draw(renderToStaticMarkup(<ReadingNote at={Date.UTC(2026, 10, 27, 9, 5)} hidden />));
    expect(document.querySelector("time")?.textContent).toBe("27 November 2026 at 09:05");
    expect(document.querySelector<HTMLElement>("[data-reading-note]")?.hidden).toBe(true);
  });
});
