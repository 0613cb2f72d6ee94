import { aboutAliasRoute, aboutRoute } from "./_public/about.route.ts";
import { blogRoute } from "./_public/blog.route.ts";
import { blogPostRoute } from "./_public/blog-post.route.ts";
import { contactRoute } from "./_public/contact.route.ts";
import { destinationRoute } from "./_public/destination.route.ts";
import { destinationsRoute } from "./_public/destinations.route.ts";
import { guideRoutes } from "./_public/guide-routes.ts";
import { homeRoute } from "./_public/home.route.ts";
import { publicLayoutRoute } from "./_public/layout.tsx";
import { notFoundRoute } from "./_public/not-found.route.ts";
import { offlineLibraryRoute } from "./_public/offline-library.route.ts";
import { privacyRoute } from "./_public/privacy-policy.route.ts";
import { searchRoute } from "./_public/search.route.ts";
import { serviceRoute } from "./_public/service.route.ts";
import { servicesRoute } from "./_public/services.route.ts";
import { termsRoute } from "./_public/terms-of-service.route.ts";
import { staffRoutes } from "./admin/admin.route.ts";
import { rootRoute } from "./root.tsx";

/** Every address of the site, in one place. */
export const routeTree = rootRoute.addChildren([
  publicLayoutRoute.addChildren([
    homeRoute,
    destinationsRoute,
    ...guideRoutes,
    destinationRoute,
    blogRoute,
    blogPostRoute,
    servicesRoute,
    serviceRoute,
    searchRoute,
    aboutRoute,
    aboutAliasRoute,
    contactRoute,
    privacyRoute,
    termsRoute,
    offlineLibraryRoute,
    notFoundRoute,
  ]),
  ...staffRoutes,
]);
