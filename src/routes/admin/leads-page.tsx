import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { Lead } from "../../domain/records.ts";
import type { Mirrored } from "../../domain/sync-edit.ts";
import { AttentionDialog } from "../../features/staff-editing/attention-dialog.tsx";
import { LeadsScreen } from "../../features/staff-leads/leads-screen.tsx";
import { useLeadBook } from "../../features/staff-leads/use-lead-book.ts";
import { useMarkSeen, useUnseenLeads } from "../../features/staff-leads/use-unseen-leads.ts";
import { useMirror } from "../../features/staff-sync/mirror.ts";
import { decideOn, deleteRow, useAttention } from "../../features/staff-sync/staff-sync.ts";
import { useFirstLoad } from "./first-load.ts";

/** What the address says of the leads: which one is open. */
export type LeadSearch = { lead?: string };

export const leadSearch = (search: Record<string, unknown>): LeadSearch =>
  typeof search.lead === "string" && search.lead !== "" ? { lead: search.lead } : {};

/** /admin/leads: the leads over the mirror. */
export function LeadsPage() {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  const { loading, failed } = useFirstLoad();
  const book = useLeadBook(db);
  const unseenSince = useMarkSeen(db, useUnseenLeads(db));
  const { lead: openId } = leadSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const attention = useAttention();
  const [attended, setAttended] = useState<Lead>();

  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: ".",
        search: (id ? { lead: id } : {}) as never,
        // A closed lead is no place to come back to.
        replace: id === undefined,
        resetScroll: false,
        viewTransition: false,
      }),
    [navigate],
  );

  const item = attention?.find(({ edit }) => edit.table === "leads" && edit.rowId === attended?.id);
  return (
    <>
      <LeadsScreen
        book={book}
        loading={loading}
        failed={failed}
        unseenSince={unseenSince}
        openId={openId}
        onOpen={open}
        onDelete={(lead) => deleteRow("leads", lead as Mirrored<"leads">)}
        onAttend={setAttended}
      />
      {item && (
        <AttentionDialog
          key={item.edit.id}
          name={attended?.name ?? ""}
          edit={item.edit}
          server={item.server}
          labels={{}}
          onDecide={(decision) => decideOn(item, decision)}
          onClose={() => setAttended(undefined)}
        />
      )}
    </>
  );
}
