import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const contactRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/contact",
  head: () =>
    pageHead({
      title: "Contact | Kilele Journeys",
      description:
        "Write to Kilele Journeys in Nairobi, or telephone: questions, corrections and plans. A reply comes within 24 hours on business days.",
      path: "/contact",
    }),
}).lazy(() => import("./contact.tsx").then((module) => module.contactPage));
