import { shouldSaveData } from "../../offline/page/connection-speed.ts";
import { idle } from "../idle.ts";
import { fetchFarPictures } from "./far-pictures.ts";

/** Each part has a frame of its own: the next one waits until the last one is drawn. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Lays out what is far below the first screens, part by part, and fetches the pictures in it, so that whoever captures or archives
 * the page, or scrolls up, finds all of it. Call it once the page has been left alone for a while.
 */
export async function drawFarParts(): Promise<void> {
  for (const part of inWindow<HTMLElement>(".far-part, .carousel-picture")) {
    await idle();
    part.style.contentVisibility = "visible";
    await nextFrame();
  }
  if (savesData()) return;
  await idle();
  fetchFarPictures();
  for (const picture of inWindow<HTMLImageElement>("img[loading=lazy]")) picture.loading = "eager";
}

/** Lists elements by a selector, without those beyond the window's edge in a row that scrolls sideways: they wait for their reader. */
const inWindow = <Kind extends HTMLElement>(selector: string): Kind[] =>
  [...document.querySelectorAll<Kind>(selector)].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < innerWidth && right >= 0;
  });

function savesData(): boolean | undefined {
  const { connection } = navigator as { connection?: Parameters<typeof shouldSaveData>[0] };
  return shouldSaveData(connection, performance.getEntriesByType("resource") as PerformanceResourceTiming[]);
}
