import { useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { LeadsScreen } from "../../features/staff-leads/leads-screen.tsx";
import { useScreenSearch } from "./use-screen-search.ts";

/** /admin/leads: the leads, and the one whose details the address names. */
export function LeadsPage() {
  const { lead: openId } = useSearch({ from: "/admin/leads" });
  const onSearch = useScreenSearch("/admin/leads");
  const open = useCallback((lead: string | undefined) => onSearch(lead ? { lead } : {}), [onSearch]);
  return <LeadsScreen openId={openId} onOpen={open} />;
}
