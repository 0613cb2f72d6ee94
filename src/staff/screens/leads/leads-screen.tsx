import { useCallback, useMemo, useRef, useState } from "react";
import { showToast } from "../../../shared/lib/toast-store.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { hasSearchOrFilter, unfilteredView, untakenDays } from "../../../shared/rules/lead-list.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { readLeads } from "../../../sync/dexie/leads/read-leads.ts";
import { RowAttention } from "../../attention/row-attention.tsx";
import { Answering, useAnswering } from "../../cases/answering.ts";
import { focusAfterDelete } from "../../editing/focus-after-delete.ts";
import { deleteRows } from "../../edits.ts";
import { useFailureToast, useFirstLoad } from "../../first-load.ts";
import { useMirror } from "../../mirror.ts";
import { useNotesConsequence } from "../../notes/use-notes-consequence.ts";
import { useStaffQuery } from "../../rows.ts";
import { csvFileName, csvLine, csvOf } from "../../rules/lead-csv.ts";
import { useSession } from "../../session/session.ts";
import { ConfirmDialog, type Question } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { useSamePerson } from "../../use-same-person.ts";
import { useMarkOpened, useUnseen } from "../../use-unseen.ts";
import { AddLead } from "./add-lead.tsx";
import { LeadDetails } from "./lead-details.tsx";
import { LeadGrid } from "./lead-grid.tsx";
import { LeadToolbar } from "./lead-toolbar.tsx";
import { type Neighbours, neighboursOf } from "./neighbours.ts";
import { useLeadIndex } from "./use-lead-index.ts";
import { useLeadView } from "./use-lead-view.ts";
import { useListPlace } from "./use-list-place.ts";
import { type LeadRows, type ListedLeads, type ShownLeads, useShownLeads } from "./use-shown-leads.ts";

const deletion = { done: "Lead deleted successfully.", failed: "Failed to delete lead" };

const nothingShown: Pick<ShownLeads, "entries" | "total"> = { entries: [], total: 0 };

/** Every enquiry: searched, sorted, filtered, exported, read and deleted on what this device holds. */
export function LeadsScreen({
  openId,
  onOpen,
}: {
  /** The lead whose details are open. */
  openId: string | undefined;
  /** `instead`: in the place of the one that is open. */
  onOpen: (id: string | undefined, instead?: boolean) => void;
}) {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  const { loading, failedSince } = useFirstLoad();
  const [leads] = useState((): LeadRows => new Map());
  const index = useLeadIndex(db, leads);
  const unseen = useUnseen(db, "leads");
  useMarkOpened(db, "leads", openId);
  const userId = useSession()?.userId;
  const [attended, setAttended] = useState<string>();
  const { view, setView, isRestored } = useLeadView(db);
  const [toDelete, setToDelete] = useState<Lead>();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const place = useListPlace(frame);

  const shown = useShownLeads(db, isRestored ? index : undefined, view, leads, userId);
  const open = useCallback((lead: Lead) => onOpen(lead.id), [onOpen]);
  const attend = useCallback((lead: Lead) => setAttended(lead.id), []);

  const exportLeads = async () => {
    if (!db || !shown) return;
    const ids = shown.entries.map(({ id }) => id);
    saveFile(csvFileName(new Date()), "text/csv;charset=utf-8", csvOf(await readLeads(db, ids, csvLine)));
    showToast({ title: "Success!", text: "Leads exported to CSV successfully." });
  };

  const answering = useAnswering();
  const openLead = useStaffQuery((from) => readLeads(from, openId ? [openId] : []), [openId])?.find(
    ({ id }) => id === openId,
  );
  const consequence = useNotesConsequence("leads", toDelete?.id);
  const question: Question | undefined = toDelete && {
    title: "Delete lead",
    question: "Are you sure you want to delete this lead?",
    subject: toDelete.name,
    consequence,
    confirm: "Delete",
    busyLabel: "Deleting...",
    isForEver: true,
  };
  const { entries, total } = shown ?? nothingShown;
  const others = useSamePerson(db, openLead);
  const neighbours = useNeighbours(entries, openId);
  const waiting = total === 0 && (shown === undefined || loading);
  const missing = waiting && failedSince !== undefined;
  useFailureToast("Failed to fetch leads", missing ? failedSince : undefined);

  return (
    <Answering value={answering}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl text-forest">
          Leads
        </h1>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button-quiet px-3"
            onClick={() => setView({ ...view, isCompact: !view.isCompact })}
          >
            {view.isCompact ? "Cards" : "Compact"}
          </button>
          <button
            type="button"
            className="button-quiet gap-2 px-3"
            disabled={entries.length === 0}
            onClick={exportLeads}
          >
            <Icon name="download" />
            Export CSV
          </button>
          <AddLead onAdded={onOpen} />
        </div>
      </div>
      <LeadToolbar view={view} onChange={(next) => setView({ ...next, isCompact: view.isCompact })} />
      <div ref={frame} className="mt-3">
        {missing ? (
          <EmptyState title="Failed to fetch leads" hint="They appear here as soon as the server answers." />
        ) : waiting ? (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <p role="status" className="sr-only">
              Loading...
            </p>
            {["a", "b", "c", "d", "e", "f"].map((key) => (
              <SkeletonCard key={key} />
            ))}
          </div>
        ) : !shown || entries.length === 0 ? (
          <EmptyState
            title="No leads found"
            hint={
              hasSearchOrFilter(view)
                ? "Try adjusting your search or filters"
                : "New leads will appear here as customers submit inquiries"
            }
          >
            {hasSearchOrFilter(view) && (
              <button
                type="button"
                className="button-quiet"
                onClick={() => setView({ ...unfilteredView, sort: view.sort, isCompact: view.isCompact })}
              >
                Show all leads
              </button>
            )}
          </EmptyState>
        ) : (
          <LeadGrid
            db={db}
            shown={shown}
            leads={leads}
            place={place}
            isCompact={view.isCompact}
            unseen={unseen?.ids}
            onOpen={open}
            onDelete={setToDelete}
            onAttend={attend}
          />
        )}
      </div>
      {!waiting && (
        <p
          role="status"
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-muted sm:-mx-6 sm:px-6"
        >
          Showing {entries.length} of {total} leads{view.noted === "untaken" && `, of the last ${untakenDays} days`}
        </p>
      )}
      <LeadDetails
        lead={openLead}
        others={others}
        neighbours={neighbours}
        onClose={() => onOpen(undefined)}
        onGo={(id) => onOpen(id, true)}
        onDelete={setToDelete}
      />
      <RowAttention table="leads" rowId={attended} onClose={() => setAttended(undefined)} />
      <ConfirmDialog
        asked={question}
        onClose={() => setToDelete(undefined)}
        onConfirm={async () => {
          if (!toDelete) return;
          const outcome = await deleteRows([{ table: "leads", seen: toDelete as Mirrored<"leads"> }], deletion);
          setToDelete(undefined);
          if (openId === toDelete.id) onOpen(undefined);
          focusAfterDelete(outcome, heading.current);
        }}
      />
    </Answering>
  );
}

/**
 * Finds the leads beside the open one. If the open lead has left the list, because it was taken, the next one is the lead that
 * came after it.
 */
function useNeighbours(entries: ListedLeads, openId: string | undefined): Neighbours {
  const place = useRef(-1);
  return useMemo(() => {
    const found = openId === undefined ? -1 : entries.findIndex(({ id }) => id === openId);
    if (found >= 0 || openId === undefined) place.current = found;
    return neighboursOf(entries, found, place.current);
  }, [entries, openId]);
}
