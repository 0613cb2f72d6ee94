import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** What the build put into the head for every page. `robots` is not of it: it is for the shell as long as it is empty. */
const ofEveryPage = "meta:not([name=robots]), link:not([rel=stylesheet], [rel=preload], [rel=modulepreload])";

/** Renders the application into a page that came without its content. */
export function fillShell(app: ReactNode): void {
  const head = [...document.head.querySelectorAll(ofEveryPage)];
  // Rendering into the document empties its head, of the viewport and the manifest too: they come back before the paint.
  flushSync(() => createRoot(document).render(app));
  document.head.prepend(...head.filter((element) => !element.isConnected));
}
