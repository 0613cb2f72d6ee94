import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { LeadsScreen } from "../../features/staff-leads/leads-screen.tsx";

/** What the address says of the leads: which one is open. */
export type LeadSearch = { lead?: string };

export const leadSearch = (search: Record<string, unknown>): LeadSearch =>
  typeof search.lead === "string" && search.lead !== "" ? { lead: search.lead } : {};

/** /admin/leads: the leads, and the one whose details the address names. */
export function LeadsPage() {
  const { lead: openId } = leadSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: ".",
        search: (id ? { lead: id } : {}) as never,
        // A closed lead is no place to come back to.
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return <LeadsScreen openId={openId} onOpen={open} />;
}
