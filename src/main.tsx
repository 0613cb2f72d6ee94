import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { isPrerendered } from "./lib/prerendered.ts";
import { fillShell } from "./pwa/fill-shell.ts";
import { releaseClick } from "./pwa/held-click.ts";
import { createAppRouter } from "./router.tsx";

// Whoever clicks faster than a view transition runs skips it; the browser reports that as an unhandled rejection.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});

const router = createAppRouter();
const app = (
  <Heard>
    <RouterProvider router={router} />
  </Heard>
);

const prerendered = isPrerendered();
if (prerendered) router.ssr = { manifest: undefined };
await router.load();
// As a transition: in slices, so that a finger on the page is not kept waiting.
if (prerendered) startTransition(() => void hydrateRoot(document, app));
else fillShell(app);

void import("./visitor.ts").then(({ startVisitor }) => startVisitor(router));

/** Presses once more what was pressed too early: not from within React's own work, where it cannot listen. */
function Heard({ children }: { children: ReactNode }) {
  useEffect(() => void setTimeout(releaseClick), []);
  return children;
}
