import { createRoute, redirect } from "@tanstack/react-router";
import { adminRoute, isSignedIn, makeHead } from "./routing/admin-route.ts";
import { rootRoute } from "./routing/root.tsx";
import { readRecoveryLink } from "./rules/recovery-link.ts";
import { screens } from "./screens.ts";

const unknownRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "$",
  head: makeHead("Page not found"),
}).lazy(() => import("./shell/unknown-screen.tsx").then((module) => module.unknownPage));

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth",
  head: makeHead("Admin Access"),
  beforeLoad: async ({ location }) => {
    // A person with a recovery link may set a new password, even if signed in here.
    if (!readRecoveryLink(location.hash) && (await isSignedIn())) throw redirect({ to: "/admin", replace: true });
  },
}).lazy(() => import("./screens/sign-in/sign-in-page.tsx").then((module) => module.authPage));

adminRoute.lazy(() => import("./shell/shell.tsx").then((module) => module.adminPage));

/** The staff area's addresses. Their code is loaded when one of them is opened. */
export const staffRoutes = [authRoute, adminRoute.addChildren([...screens.map(({ route }) => route), unknownRoute])];
