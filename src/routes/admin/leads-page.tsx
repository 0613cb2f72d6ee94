import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { LeadsScreen } from "../../features/staff-leads/leads-screen.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

const route = getRouteApi("/admin/leads");

/** /admin/leads: the leads, and the one whose details the address names. */
export function LeadsPage() {
  const { lead: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const mounted = useMounted();
  const open = useCallback(
    (lead: string | undefined) =>
      // A deletion may end when another page is open.
      void (
        mounted.current &&
        navigate({
          to: ".",
          search: lead ? { lead } : {},
          // A closed lead is no place to come back to.
          replace: lead === undefined,
          resetScroll: false,
        })
      ),
    [navigate, mounted],
  );
  return <LeadsScreen openId={openId} onOpen={open} />;
}
