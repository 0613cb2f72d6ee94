import { createRouter } from "@tanstack/react-router";
import { ErrorPage } from "../shared/ui/error-page.tsx";
import { staffRoutes } from "./routes.ts";
import { NotFound, rootRoute } from "./routing/root.tsx";
import { LoadingPage } from "./ui/loading-page.tsx";

/**
 * Creates the router of the staff application; public pages are documents and need none. Its screens change without a view
 * transition, which would delay each screen by two frames or more.
 */
export function createStaffRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([...staffRoutes]),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    scrollRestorationBehavior: "instant",
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
}
