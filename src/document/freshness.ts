/**
 * Shows what was published after the document was made, and says so where that cannot be found out. A document carries a
 * stamp of the rows that it was made of; only where the stamp no longer fits anything is changed.
 */

import type { ReadingKey } from "../domain/reading.ts";
import { splitKey } from "../domain/reading.ts";
import { rowsStamp } from "../domain/rows-stamp.ts";
import { askWorker } from "../pwa/worker-channel.ts";
import { quickPosts, quickRow, quickServices } from "../remote/quick-reads.ts";
import { bootIsland } from "./islands.ts";

/** Rows that were asked for less than this ago are not asked for again. Milliseconds. */
const freshFor = 20_000;

/** What fills the lists is fetched with the first that has changed. */
const filling = () => import("./row-lists.ts");

/** Follows every list and row of this page: now, when the network returns, and when somebody comes back to the page. */
export function followRows(): void {
  const places = [...document.querySelectorAll<HTMLElement>("[data-rows], main[data-row]")];
  if (places.length === 0) return;
  let asked = 0;
  const look = async (force: boolean) => {
    if (!force && Date.now() - asked < freshFor) return;
    asked = Date.now();
    try {
      await Promise.all(places.map(refresh));
      showNotes(false);
    } catch (error) {
      console.warn("Newer rows cannot be asked for.", error);
      asked = 0;
      for (const place of places)
        if (place.dataset.rows === "posts" && !place.dataset.stamp) (await filling()).fillPosts(place, undefined);
      showNotes(true);
    }
  };
  addEventListener("online", () => void look(true));
  addEventListener("pageshow", ({ persisted }) => persisted && void look(false));
  void look(true);
}

function showNotes(shown: boolean): void {
  const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
  for (const note of document.querySelectorAll<HTMLElement>("[data-reading-note]")) {
    const time = note.querySelector("time");
    if (time) time.textContent = local.format(new Date(time.dateTime));
    note.hidden = !shown;
  }
}

async function refresh(place: HTMLElement): Promise<void> {
  const { rows, row, stamp, limit } = place.dataset;
  if (rows === "posts") {
    const posts = await quickPosts(limit ? Number(limit) : undefined);
    const now = rowsStamp("posts", posts);
    if (now !== stamp) (await filling()).fillPosts(place, posts);
    place.dataset.stamp = now;
  } else if (rows === "services") {
    const services = await quickServices();
    const now = rowsStamp("services", services);
    if (now !== stamp) (await filling()).fillServices(place, services);
    place.dataset.stamp = now;
  } else if (row && place.dataset.live === undefined) await refreshRow(place, row as ReadingKey, stamp);
}

/** A row that has changed needs the application: it draws the page anew. */
async function refreshRow(main: HTMLElement, key: ReadingKey, stamp: string | undefined): Promise<void> {
  const { kind, name } = splitKey(key);
  if (kind !== "post" && kind !== "service" && kind !== "destination") return;
  const now = await quickRow(kind, name);
  if (now && rowsStamp(kind, now) === stamp) return;
  if (!now) await askWorker({ type: "ROW_GONE", path: location.pathname, key });
  if (!now && kind === "post") location.replace("/404");
  else await bootIsland(main, "row-page");
}
