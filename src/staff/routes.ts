import { createRoute, redirect } from "@tanstack/react-router";
import { takesMessages } from "../shared/lib/env.ts";
import { readRecoveryLink } from "../shared/rules/recovery-link.ts";
import { Spinner } from "../shared/ui/spinner.tsx";
import { rootRoute } from "./root.tsx";
import { businessSearch, contentSearch, leadSearch, messageSearch } from "./search.ts";

/** The session is asked of a chunk of its own: nothing of the staff area may be part of a public page. */
const isSignedIn = async (): Promise<boolean> => {
  const { readSession } = await import("./session/session.ts");
  return readSession() !== null;
};

const head = (title: string) => () => ({
  meta: [{ title: `${title} | Kilele Journeys` }, { name: "robots", content: "noindex" }],
});

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  head: head("Staff"),
  beforeLoad: async () => {
    if (!(await isSignedIn())) throw redirect({ to: "/auth", replace: true });
  },
  pendingComponent: Spinner as () => React.JSX.Element,
}).lazy(() => import("./shell/shell.tsx").then((module) => module.adminPage));

const pages = () => import("./pages.tsx");

const dashboardRoute = createRoute({ getParentRoute: () => adminRoute, path: "/", head: head("Dashboard") }).lazy(() =>
  pages().then((module) => module.dashboardPage),
);
const leadsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/leads",
  head: head("Leads"),
  validateSearch: leadSearch,
}).lazy(() => pages().then((module) => module.leadsPage));
const messagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/messages",
  head: head("Messages"),
  validateSearch: messageSearch,
}).lazy(() => pages().then((module) => module.messagesPage));
const peopleRoute = createRoute({ getParentRoute: () => adminRoute, path: "/people", head: head("People") }).lazy(() =>
  pages().then((module) => module.peoplePage),
);
const destinationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/destinations",
  head: head("Destinations"),
  validateSearch: contentSearch,
}).lazy(() => pages().then((module) => module.destinationsPage));
const servicesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/services",
  head: head("Services"),
  validateSearch: contentSearch,
}).lazy(() => pages().then((module) => module.servicesPage));
const blogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/blog",
  head: head("Blog Posts"),
  validateSearch: contentSearch,
}).lazy(() => import("./screens/blog/blog-page.route.tsx").then((module) => module.blogPage));
const businessRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/business",
  head: head("Business Details"),
  validateSearch: businessSearch,
}).lazy(() => pages().then((module) => module.businessPage));

const teamRoute = createRoute({ getParentRoute: () => adminRoute, path: "/team", head: head("Team") }).lazy(() =>
  pages().then((module) => module.teamPage),
);

const unknownRoute = createRoute({ getParentRoute: () => adminRoute, path: "$", head: head("Page not found") }).lazy(
  () => pages().then((module) => module.unknownPage),
);

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth",
  head: head("Admin Access"),
  beforeLoad: async ({ location }) => {
    // Whoever follows the link of a mail has forgotten the password, signed in here or not.
    if (!readRecoveryLink(location.hash) && (await isSignedIn())) throw redirect({ to: "/admin", replace: true });
  },
}).lazy(() => import("./screens/sign-in/sign-in-page.tsx").then((module) => module.authPage));

/** The staff area's addresses. All of it is loaded when one of them is opened, and not before. */
export const staffRoutes = [
  authRoute,
  adminRoute.addChildren([
    dashboardRoute,
    leadsRoute,
    ...(takesMessages ? [messagesRoute] : []),
    peopleRoute,
    destinationsRoute,
    servicesRoute,
    blogRoute,
    businessRoute,
    teamRoute,
    unknownRoute,
  ]),
];
