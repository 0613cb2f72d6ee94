import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { NotFoundPage } from "./routes/_public/not-found.tsx";
import { routeTree } from "./routes/tree.ts";
import { ErrorPage } from "./ui/error-page.tsx";
import { LoadingPage } from "./ui/loading-page.tsx";

/**
 * The application's router.
 * @param history the browser's by default; the prerenderer hands a memory history
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // On the server this would put an inline script into the page, which the content security policy refuses.
    scrollRestoration: !import.meta.env.SSR,
    // Another page begins at its top, at once; smooth is for a way within a page.
    scrollRestorationBehavior: "instant",
    defaultViewTransition: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
