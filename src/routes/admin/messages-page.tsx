import { useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { MessagesScreen } from "../../features/staff-messages/messages-screen.tsx";
import { useScreenSearch } from "./use-screen-search.ts";

/** /admin/messages: the messages, and the one that the address names. */
export function MessagesPage() {
  const { message: openId } = useSearch({ from: "/admin/messages" });
  const onSearch = useScreenSearch("/admin/messages");
  const open = useCallback((message: string | undefined) => onSearch(message ? { message } : {}), [onSearch]);
  return <MessagesScreen openId={openId} onOpen={open} />;
}
