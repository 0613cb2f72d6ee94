import { createRootRoute, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { UnknownAddress } from "../ui/unknown-address.tsx";
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

/** The page of an address that is unknown to the staff application, without the frame of its screens. */
export function NotFound() {
  return (
    <UnknownAddress path={useLocation().pathname} className="mx-auto max-w-2xl px-6 pt-28 pb-20">
      <a href="/" className="button-primary text-lg">
        Return to Home
      </a>
    </UnknownAddress>
  );
}
