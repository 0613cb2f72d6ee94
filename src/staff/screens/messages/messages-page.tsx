import { createLazyRoute, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useScreenSearch } from "../../routing/use-screen-search.ts";
import { MessagesScreen } from "./messages-screen.tsx";

/** The page at /admin/messages: the messages, and the open one, which the address names. */
function MessagesPage() {
  const { message: openId } = useSearch({ from: "/admin/messages" });
  const onSearch = useScreenSearch("/admin/messages");
  const open = useCallback(
    (message: string | undefined, shouldReplace?: boolean) => onSearch(message ? { message } : {}, shouldReplace),
    [onSearch],
  );
  return <MessagesScreen openId={openId} onOpen={open} />;
}

export const messagesPage = createLazyRoute("/admin/messages")({ component: MessagesPage });
