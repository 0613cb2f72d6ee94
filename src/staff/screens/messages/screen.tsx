import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../admin-route.ts";
import { isNamed } from "../../search-parameters.ts";

/** The message that is open. */
const messageSearch = ({ message }: Record<string, unknown>): { message?: string } =>
  isNamed(message) ? { message } : {};

export const messages = {
  title: "Messages",
  group: "Business",
  icon: "mail",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/messages",
    head: makeHead("Messages"),
    validateSearch: messageSearch,
  }).lazy(() => import("./messages-page.tsx").then((module) => module.messagesPage)),
} as const satisfies Screen;
