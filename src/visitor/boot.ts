/**
 * The first script of every public page, and the only one that the page requests by itself. The document is complete and can be
 * read without it; it is fetched after the document's styles, fonts and first picture.
 */

import "../shared/lib/required-functions.ts";

import { watchChunks } from "../offline/page/chunk-recovery.ts";
import { storeInstallEvent } from "../offline/page/install-event.ts";
import { restoreTypedForms } from "../offline/page/reload.ts";
import { hasCarriedToast } from "../shared/lib/carried-toast.ts";
import { waitForFirstPaint } from "../shared/lib/first-paint.ts";
import { waitForPageLoad } from "../shared/lib/page-load.ts";
import { reportOnLeaving } from "../shared/lib/performance-report.ts";
import { openWorkplace } from "../shared/lib/workplace.ts";
import { watchCarousels } from "./document/carousel.ts";
import { repeatEarlyPress } from "./document/early-press.ts";
import { watchFarPictures } from "./document/far-pictures.ts";
import { watchFocus } from "./document/focus.ts";
import { waitForIslands, watchIslands } from "./document/islands.ts";
import { watchMenu } from "./document/menu.ts";
import { watchBar } from "./document/navigation-bar.ts";
import { watchNumberFields } from "./document/number-fields.ts";
import { watchPictures } from "./document/picture-fallbacks.ts";
import { waitForQuiet } from "./document/quiet-time.ts";
import { watchFields } from "./document/restore-fields.ts";
import { watchReveals } from "./document/reveal.ts";
import { setShareOrigin } from "./document/share-origin.ts";
import { watchSteps } from "./document/step-buttons.ts";
import { showToasts, startPageServices } from "./page-services.ts";

// The staff area starts by itself. It imports this module only because the bundler puts shared code into its file.
if (!document.getElementById("app")) {
  storeInstallEvent();
  openWorkplace();
  // Changes of the document before the first paint would delay it.
  runWhenShown(() => void waitForFirstPaint().then(startDocument));
}

function startDocument(): void {
  // This is first, because it reads the scroll position, which forces a layout once anything has changed.
  watchBar();
  watchFarPictures();
  watchChunks();
  watchSteps();
  watchNumberFields();
  watchMenu();
  watchCarousels();
  watchReveals();
  watchPictures();
  if (hasCarriedToast()) showToasts();
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button[data-share]");
    if (button) void import("./document/share.ts").then(({ sharePage }) => sharePage(button.dataset));
  });
  setShareOrigin();
  // The search's code is fetched when somebody is about to search; it then searches for what was already typed.
  document
    .querySelector("[data-searched] input")
    ?.addEventListener(
      "focus",
      () => void import("./document/blog-search.ts").then(({ watchBlogSearch }) => watchBlogSearch()),
    );
  const check = document.querySelector<HTMLElement>("[data-form-check]");
  // Without a query the address names no problems.
  if (check && location.search)
    void import("./document/form-check.ts").then(({ markProblemsFromAddress }) => markProblemsFromAddress(check));
  if (document.querySelector("[data-not-found]")) void import("./document/not-found.ts");
  if (document.querySelector("[data-not-kept]"))
    void import("./document/not-kept.ts").then(({ reopenWhenOnline }) => reopenWhenOnline());
  watchFocus();
  restoreTypedForms();
  watchFields();
  watchIslands();
  repeatEarlyPress();
  reportOnLeaving();
  // The data that the page itself waits for, such as a traveller's plan, comes before the worker and its files.
  void waitForPageLoad()
    .then(waitForIslands)
    .then(() => {
      void startPageServices();
      if (!canOpenFolds())
        void import("./document/folds.ts").then(({ watchFolds }) => watchFolds()).catch(console.warn);
      // If the code cannot be fetched, the far parts are laid out when their reader comes near.
      void waitForQuiet()
        .then(() => import("./document/far-parts.ts"))
        .then(({ layOutFarParts }) => layOutFarParts())
        .catch(console.warn);
    });
}

/** Returns true if the browser itself opens closed parts, for print and if an address names something in them. */
const canOpenFolds = (): boolean => "onbeforematch" in document && CSS.supports("selector(::details-content)");

/** Starts the page; a page that the browser prerenders starts once it is opened. */
function runWhenShown(start: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
