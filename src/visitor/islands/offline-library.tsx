import { useLiveQuery } from "dexie-react-hooks";
import { readArrivals, readOutbox } from "../../outbox/dexie/outbox-store.ts";
import { openVisitorDb } from "../../outbox/dexie/visitor-db.ts";
import { makeRequestTitle } from "../../shared/rules/arrival.ts";
import { formatShortTime } from "../../shared/rules/dates.ts";
import type { OutboxEntry } from "../../shared/rules/outbox-entry.ts";
import { watchToasts } from "../document/toasts.ts";
import { WaitingRequests } from "../features/enquiry/waiting-requests.tsx";
import { CachedReading } from "../features/offline/cached-reading.tsx";
import { OfflineLibrary } from "../features/offline/offline-library.tsx";
import { LibraryPlans } from "../features/plan/library-plans.tsx";
import { renderInto } from "../ui/live-root.tsx";

export const mount = (place: HTMLElement): Promise<void> => {
  watchToasts();
  return renderInto(
    place,
    <OfflineLibrary plans={<LibraryPlans />} posts={<CachedReading />} requests={<Requests />} />,
  );
};

function Requests() {
  const waiting = useLiveQuery(() => readOutbox(openVisitorDb()).catch(() => []), []);
  const sent = useLiveQuery(() => readArrivals(openVisitorDb()).catch(() => []), []);
  return (
    <>
      <Waiting waiting={waiting} />
      {sent && sent.length > 0 && (
        <ul aria-label="Sent from this device" className="mt-4 grid gap-1 text-muted">
          {sent.map(({ id, at, content, isToOlder }) => (
            <li key={id}>
              {content && (
                <>
                  <span className="text-ink">{makeRequestTitle(content)}</span>
                  <span>, </span>
                </>
              )}
              <span>{content ? "sent " : "Sent "}</span>
              <time dateTime={new Date(at).toISOString()}>{formatShortTime(at)}</time>
              {isToOlder && <span>, to a version that a newer one had replaced</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Waiting({ waiting }: { waiting: OutboxEntry[] | undefined }) {
  return waiting && waiting.length > 0 ? (
    <WaitingRequests entries={waiting} />
  ) : (
    <p className="mt-3 text-lg">No request is waiting on this device.</p>
  );
}
