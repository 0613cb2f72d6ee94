import { useLiveQuery } from "dexie-react-hooks";
import { readOutbox } from "../../outbox/dexie/outbox-store.ts";
import { visitorDb } from "../../outbox/dexie/visitor-db.ts";
import { renderInto } from "../../shared/ui/live-root.tsx";
import { WaitingRequests } from "../features/enquiry/waiting-requests.tsx";
import { KeptReading } from "../features/offline/kept-reading.tsx";
import { OfflineLibrary } from "../features/offline/offline-library.tsx";

export const mount = (place: HTMLElement): Promise<void> =>
  renderInto(place, <OfflineLibrary posts={<KeptReading />} requests={<Requests />} />);

function Requests() {
  const waiting = useLiveQuery(() => readOutbox(visitorDb()).catch(() => []), []);
  return waiting && waiting.length > 0 ? (
    <WaitingRequests entries={waiting} />
  ) : (
    <p className="mt-3 text-lg">No request is waiting on this device.</p>
  );
}
