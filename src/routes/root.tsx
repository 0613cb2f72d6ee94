import { createRootRoute, Outlet } from "@tanstack/react-router";
import { brand } from "../content/brand.ts";
import { Toaster } from "../ui/toaster.tsx";
import { DocumentHead } from "./document-head.tsx";
import { useRouteFocus } from "./route-focus.ts";

export const rootRoute = createRootRoute({
  head: () => ({
    meta: [{ title: brand.name }],
  }),
  component: RootDocument,
});

/** The whole document: React renders it at build time and takes it over in the browser. */
function RootDocument() {
  useRouteFocus();
  return (
    <html lang="en">
      <head>
        <DocumentHead />
      </head>
      <body>
        <Outlet />
        <Toaster />
      </body>
    </html>
  );
}
