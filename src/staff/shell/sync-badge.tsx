import { formatCount } from "../../shared/rules/counts.ts";
import { clockTime, formatMoment } from "../../shared/rules/dates.ts";
import type { SyncStatus } from "../mirror/sync-status.ts";

/** The most characters of a state that a phone's bar has room for. */
const maxBarCharacters = 12;

const formatWaitingChanges = (count: number) => `${formatCount(count, "change")} waiting`;

/**
 * Shows the state of syncing in one line, which opens the list of waiting changes. A button opens the edits that need a decision.
 */
export function SyncBadge({
  status,
  onAttend,
  onList,
}: {
  status: SyncStatus | undefined;
  onAttend: () => void;
  onList: () => void;
}) {
  if (!status) return null;
  const { progress, attention } = status;
  const text = describeStatus(status);
  return (
    // On a phone a button and a long text are on a line of their own, because the bar is too narrow for them.
    <div
      data-attention={attention > 0 || text.length > maxBarCharacters ? "" : undefined}
      className="flex items-center gap-2 text-end text-sm leading-tight max-sm:data-attention:order-last max-sm:data-attention:w-full max-sm:data-attention:justify-between max-sm:data-attention:px-2 max-sm:data-attention:pb-2"
    >
      <p role="status" className="text-muted" data-sync={status.kind}>
        {text && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-11 cursor-pointer hover:underline"
            onClick={onList}
          >
            {text}
          </button>
        )}
        {progress && progress.total > 0 && (
          <progress
            className="ms-2 hidden h-2 w-24 accent-forest sm:inline-block"
            aria-label="Leads, destinations, services and posts read"
            value={Math.min(progress.loaded, progress.total)}
            max={progress.total}
          />
        )}
      </p>
      {attention > 0 && (
        <button type="button" className="button-quiet border-danger px-3 text-danger" onClick={onAttend}>
          {formatCount(attention, "needs", "need")} attention
        </button>
      )}
    </div>
  );
}

/** Writes the state as text. While edits need a decision it does not say "Up to date"; the button names them. */
export function describeStatus({ kind, progress, offlineSince, syncedAt, waiting, attention }: SyncStatus): string {
  if (kind === "offline" || kind === "server-silent") {
    const state = kind === "offline" ? "Offline" : "Server out of reach";
    const since = offlineSince ? `${state} since ${formatMoment(offlineSince, clockTime, "device")}` : state;
    return waiting > 0 ? `${since}, ${formatWaitingChanges(waiting)}` : since;
  }
  if (kind === "unattended")
    return `As of ${formatMoment(syncedAt ?? 0, clockTime, "device")}. Reload this page to see what is new`;
  if (kind === "rebuild-loop") return "The server has a problem: what you see may be old";
  if (kind === "horizon-stalled") return "The server is busy: changes may come late";
  if (kind === "syncing" && progress) return `Syncing ${progress.loaded} of ${progress.total}`;
  if (kind === "syncing") return "Syncing";
  if (kind === "waiting") return formatWaitingChanges(waiting);
  return attention > 0 ? "" : "Up to date";
}

/** Explains a state that a person can do something about; undefined if its text says enough. */
export const explainStatus = ({ kind }: SyncStatus): string | undefined =>
  kind === "server-silent"
    ? "This site answers, and its server does not: this network may block it. Please try another network."
    : undefined;
