/** Starts the staff application, and the tasks of every document of the site. */
import "../shared/lib/required-functions.ts";

import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { watchChunks } from "../offline/page/chunk-recovery.ts";
import { storeInstallEvent } from "../offline/page/install-event.ts";
import { decodeAddressPart } from "../shared/lib/decode-part.ts";
import { waitForFirstPaint } from "../shared/lib/first-paint.ts";
import { reportOnLeaving } from "../shared/lib/performance-report.ts";
import { tolerateForeignChanges } from "../shared/ui/foreign-changes.ts";
import { watchPictures } from "../visitor/document/picture-fallbacks.ts";
import { watchToasts } from "../visitor/document/toasts.ts";
import { startPageServices } from "../visitor/page-services.ts";
import { createStaffRouter } from "./router.tsx";
import { SessionProvider } from "./session/session.ts";

// An address that cannot be decoded is escaped before the router decodes it without a check.
if (decodeAddressPart(location.pathname) === undefined)
  history.replaceState(history.state, "", encodeURI(location.pathname));
watchChunks();
storeInstallEvent();
watchToasts();
watchPictures();

tolerateForeignChanges();
const router = createStaffRouter();
await router.load();
const container = document.getElementById("app");
if (container)
  createRoot(container).render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );

void waitForFirstPaint().then(() => {
  reportOnLeaving();
  return startPageServices(false);
});
