import { createLazyRoute, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useScreenSearch } from "../../routing/use-screen-search.ts";
import { LeadsScreen } from "./leads-screen.tsx";

/** The page at /admin/leads: the leads, and the open one, which the address names. */
function LeadsPage() {
  const { lead: openId } = useSearch({ from: "/admin/leads" });
  const onSearch = useScreenSearch("/admin/leads");
  const open = useCallback(
    (lead: string | undefined, shouldReplace?: boolean) => onSearch(lead ? { lead } : {}, shouldReplace),
    [onSearch],
  );
  return <LeadsScreen openId={openId} onOpen={open} />;
}

export const leadsPage = createLazyRoute("/admin/leads")({ component: LeadsPage });
