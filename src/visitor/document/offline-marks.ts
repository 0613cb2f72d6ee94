import { keepOpenGuide } from "../../offline/page/library-actions.ts";
import { type LibraryReading, libraryStore } from "../../offline/page/library-store.ts";
import { formatBytes } from "../rules/format-bytes.ts";
import { watchDownloadOffers } from "./download-offer.ts";

/** Shows on the cards of a list which guides this device has cached, on a guide's page offers to cache it, and offers to download all. */
export function markCachedGuides(): void {
  watchDownloadOffers();
  const marks = document.querySelectorAll<HTMLElement>("[data-kept-guide]");
  const keepLine = document.querySelector<HTMLElement>("[data-keep-guide]");
  let isFetching = false;
  const update = () => {
    const library = libraryStore.read();
    for (const mark of marks) mark.hidden = !isKept(library, mark.dataset.keptGuide);
    if (keepLine)
      showLine(keepLine, isFetching ? fetchingContent : describeCachedGuide(library, keepLine.dataset.keepGuide));
  };
  keepLine?.querySelector("button")?.addEventListener("click", async () => {
    isFetching = true;
    update();
    await keepOpenGuide(keepLine.dataset.keepGuide);
    isFetching = false;
    update();
  });
  libraryStore.subscribe(update);
  update();
}

/** The words of a guide's line: its state, and the button's label if keeping it is offered. */
type LineContent = { state: string; offer?: string };

const fetchingContent: LineContent = { state: "Keeping this guide..." };

const findGuide = (library: LibraryReading, slug: string | undefined) =>
  typeof library === "object" ? library.guides.find((guide) => guide.slug === slug) : undefined;

const isKept = (library: LibraryReading, slug: string | undefined): boolean => findGuide(library, slug)?.kept ?? false;

/** Describes if this device stores a guide, and the size of the guide. */
export function describeCachedGuide(library: LibraryReading, slug: string | undefined): LineContent {
  if (library === "unavailable") return { state: "This browser keeps nothing for reading without a network." };
  const guide = findGuide(library, slug);
  if (typeof library !== "object" || !guide) return { state: "" };
  if (guide.kept) return { state: `✓ Kept on this device, ${formatBytes(guide.bytes)}` };
  const reason = library.full
    ? "This device had no room for this guide."
    : library.changed
      ? "Something between the site and this browser changes its pages, so this guide is not kept."
      : "";
  return { state: reason, offer: `Keep on this device, ${formatBytes(guide.transferBytes)}` };
}

function showLine(keepLine: HTMLElement, { state, offer = "" }: LineContent): void {
  const [stateText, button] = [keepLine.querySelector("span"), keepLine.querySelector("button")];
  if (!stateText || !button) return;
  if (stateText.textContent !== state) stateText.textContent = state;
  button.hidden = !offer;
  button.textContent = offer;
}
