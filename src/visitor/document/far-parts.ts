import { shouldSaveData } from "../../offline/page/connection-speed.ts";
import { fetchFarPictures } from "./far-pictures.ts";
import { waitForIdle } from "./idle.ts";
import { fillClocks } from "./reader-clocks.ts";

/** Waits for the next frame, so that each part is laid out in a frame of its own. */
const waitForFrame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Lays out the parts far below the first screens, one by one, and fetches their pictures, so that whoever captures or archives the
 * page, or scrolls up, finds all of it. Call it once nobody has touched the page for a while.
 */
export async function layOutFarParts(): Promise<void> {
  fillClocks();
  // A capture does not wait for a picture that is decoded beside its painting.
  for (const picture of document.querySelectorAll("img")) picture.decoding = "sync";
  for (const part of listInWindow<HTMLElement>(".far-part, .carousel-picture")) {
    await waitForIdle();
    part.style.contentVisibility = "visible";
    await waitForFrame();
  }
  if (isSavingData()) return;
  await waitForIdle();
  fetchFarPictures();
  for (const picture of listInWindow<HTMLImageElement>("img[loading=lazy]")) picture.loading = "eager";
}

/**
 * Lists the elements of a selector, without those beyond the window's edge in a row that scrolls sideways, which wait for their
 * reader.
 */
const listInWindow = <Tag extends HTMLElement>(selector: string): Tag[] =>
  [...document.querySelectorAll<Tag>(selector)].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < innerWidth && right >= 0;
  });

function isSavingData(): boolean | undefined {
  const { connection } = navigator as { connection?: Parameters<typeof shouldSaveData>[0] };
  return shouldSaveData(connection, performance.getEntriesByType("resource") as PerformanceResourceTiming[]);
}
