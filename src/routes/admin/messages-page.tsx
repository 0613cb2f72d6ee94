import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { MessagesScreen } from "../../features/staff-messages/messages-screen.tsx";

/** /admin/messages: the messages, and the one that the address names. */
export function MessagesPage() {
  const { message } = useSearch({ strict: false }) as { message?: unknown };
  const navigate = useNavigate();
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: ".",
        search: (id ? { message: id } : {}) as never,
        // A closed message is no place to come back to.
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return <MessagesScreen openId={typeof message === "string" ? message : undefined} onOpen={open} />;
}
