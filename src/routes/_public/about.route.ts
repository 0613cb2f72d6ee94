import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

const head = () =>
  pageHead({
    title: "About us | Kilele Journeys",
    description:
      "How Kilele Journeys began on Mount Kenya, what its travel plans hold, what they leave to you, and who they are written for.",
    path: "/about-us",
    imageAlt: "Three travellers and a guide on a ridge path at dawn, walking toward twin summits above the clouds",
  });

const load = () => import("./about.tsx").then((module) => module.aboutPage);

export const aboutRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/about-us",
  staticData: { hero: true },
  head,
}).lazy(load);

/** The foot of the page links here: the same page, which names /about-us as its proper address. */
export const aboutAliasRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/about",
  staticData: { hero: true },
  head,
}).lazy(load);
