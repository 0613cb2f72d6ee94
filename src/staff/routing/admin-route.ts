import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import type { IconName } from "../../shared/ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { rootRoute } from "./root.tsx";

/** A screen of the staff area, as the `screen.tsx` of its folder declares it. */
export type Screen = {
  /** Its name in the sidebar and in the browser's tab. */
  title: string;
  /** The group of the sidebar that lists it. */
  group: "Management" | "Business";
  icon: IconName;
  /** Its address below /admin with the query that it reads (`validateSearch`), and the code that is loaded to render it. */
  route: AnyRoute;
};

/**
 * Resolves to true if somebody is signed in. The session's code is in a chunk of its own, because public pages may not load any
 * code of the staff area.
 */
export const isSignedIn = async (): Promise<boolean> => {
  const { readSession } = await import("../session/session.ts");
  return readSession() !== null;
};

/** Makes the head of a staff page: its title, and `noindex` for search engines. */
export const makeHead = (title: string) => () => ({
  meta: [{ title: `${title} | Kilele Journeys` }, { name: "robots", content: "noindex" }],
});

/** The address of the staff area. `routes.ts` gives it its frame, which lists the screens, and its screens, which name it. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  head: makeHead("Staff"),
  beforeLoad: async () => {
    if (!(await isSignedIn())) throw redirect({ to: "/auth", replace: true });
  },
  pendingComponent: Spinner as () => React.JSX.Element,
});
