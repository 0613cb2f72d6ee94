/**
 * The first script of every page, and the only one that it asks for by itself. A prerendered page can be read without the
 * others: they let its styles, fonts and first picture go first, and come once it has been painted or touched.
 */
import { isPrerendered } from "./lib/prerendered.ts";
import { watchChunks } from "./pwa/chunk-recovery.ts";
import { holdClick } from "./pwa/held-click.ts";
import { keepInstallEvent } from "./pwa/install-event.ts";
import "./styles.css";

/** The longest that the application waits for a picture. Milliseconds. */
const patience = 3_000;

watchChunks();
keepInstallEvent();

if (isPrerendered() && document.visibilityState === "visible") {
  holdClick();
  await Promise.race([painted(), touched(), new Promise((done) => setTimeout(done, patience))]);
}
askForModules();
void import("./main.tsx");

/** The next frame that holds the page's first picture. */
async function painted(): Promise<void> {
  const first = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  await Promise.allSettled(Array.from(first, (picture) => picture.decode()));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

function touched(): Promise<unknown> {
  const once = { once: true, capture: true, passive: true };
  return new Promise((done) => {
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, done, once);
  });
}

/** All files that this page needs, at once instead of one after the other; the build has listed them. */
function askForModules(): void {
  const files = document.querySelector<HTMLElement>("script[data-modules]")?.dataset.modules;
  for (const href of files?.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", crossOrigin: "", href });
    document.head.append(link);
  }
}
