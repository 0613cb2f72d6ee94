import { createRoute, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { SiteFooter } from "../../features/site/site-footer.tsx";
import { SiteHeader } from "../../features/site/site-header.tsx";
import { rootRoute } from "../root.tsx";

/** Fetched after the page can be read: nobody waits for it. */
const InstallEntry = lazy(() =>
  import("../../features/offline/install-entry.tsx").then((module) => ({ default: module.InstallEntry })),
);

/** What every public page shares: the bar above, the foot below. */
export const publicLayoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "_public",
  component: PublicLayout,
});

function PublicLayout() {
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter>
        <Suspense>
          <InstallEntry />
        </Suspense>
      </SiteFooter>
    </>
  );
}
