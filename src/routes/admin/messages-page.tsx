import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { MessagesScreen } from "../../features/staff-messages/messages-screen.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

const route = getRouteApi("/admin/messages");

/** /admin/messages: the messages, and the one that the address names. */
export function MessagesPage() {
  const { message: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const mounted = useMounted();
  const open = useCallback(
    (message: string | undefined) =>
      // A deletion may end when another page is open.
      void (
        mounted.current &&
        navigate({
          to: ".",
          search: message ? { message } : {},
          // A closed message is no place to come back to.
          replace: message === undefined,
          resetScroll: false,
        })
      ),
    [navigate, mounted],
  );
  return <MessagesScreen openId={openId} onOpen={open} />;
}
