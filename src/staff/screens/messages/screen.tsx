import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { isNonEmptyText } from "../../routing/search-parameters.ts";

/** Reads the id of the open message from the query. */
const readMessageSearch = ({ message }: Record<string, unknown>): { message?: string } =>
  isNonEmptyText(message) ? { message } : {};

export const messages = {
  title: "Messages",
  group: "Business",
  icon: "mail",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/messages",
    head: makeHead("Messages"),
    validateSearch: readMessageSearch,
  }).lazy(() => import("./messages-page.tsx").then((module) => module.messagesPage)),
} as const satisfies Screen;
