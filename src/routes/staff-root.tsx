import { createRootRoute, Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useRouteFocus } from "./route-focus.ts";

export const rootRoute = createRootRoute({ component: Root });

function Root() {
  useRouteFocus();
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta?.flatMap((tag) => tag?.title ?? []) ?? []).at(-1),
  });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return <Outlet />;
}

/** What an unknown address of the staff area shows. */
export function NotFound() {
  return (
    <div className="mx-auto max-w-2xl px-6 pt-28 pb-20 text-center">
      <h1 tabIndex={-1} className="text-7xl text-forest">
        404
      </h1>
      <p className="mt-4 font-display text-2xl">Oops! Page not found</p>
      <a href="/" className="button-primary mt-8 text-lg">
        Return to Home
      </a>
    </div>
  );
}
