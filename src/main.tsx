import { RouterProvider } from "@tanstack/react-router";
import { hydrateRoot } from "react-dom/client";
import { watchChunks } from "./pwa/chunk-recovery.ts";
import { fillShell } from "./pwa/fill-shell.ts";
import { keepInstallEvent } from "./pwa/install-event.ts";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

watchChunks();
keepInstallEvent();

// Whoever clicks faster than a view transition runs skips it; the browser reports that as an unhandled rejection.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});

const router = createAppRouter();
const app = <RouterProvider router={router} />;

// A prerendered page says which address it was made for; a shell says nothing and is filled in.
const mark = document.querySelector<HTMLMetaElement>("meta[name=prerendered]");
const prerendered = mark?.content === location.pathname;
if (prerendered) router.ssr = { manifest: undefined };
await router.load();
if (prerendered) hydrateRoot(document, app);
else fillShell(app);

void import("./visitor.ts").then(({ startVisitor }) => startVisitor(router));
