/** Starts the staff application, and what every document of the site does. */
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { watchPictures } from "./document/pictures.ts";
import { showToasts } from "./document/toasts.ts";
import { decodePart } from "./lib/decode-part.ts";
import { firstPaint } from "./lib/first-paint.ts";
import { reportOnLeaving } from "./lib/performance-report.ts";
import { watchChunks } from "./pwa/chunk-recovery.ts";
import { keepInstallEvent } from "./pwa/install-event.ts";
import { createStaffRouter } from "./routes/staff-router.tsx";
import { startVisitor } from "./visitor.ts";

// Before the router looks at the address, which it can only decode.
if (decodePart(location.pathname) === undefined) history.replaceState(history.state, "", encodeURI(location.pathname));
watchChunks();
keepInstallEvent();
showToasts();
watchPictures();

const router = createStaffRouter();
await router.load();
const place = document.getElementById("app");
if (place) createRoot(place).render(<RouterProvider router={router} />);

void firstPaint().then(() => {
  reportOnLeaving();
  return startVisitor(false);
});
