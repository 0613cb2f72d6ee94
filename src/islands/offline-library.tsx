import { useLiveQuery } from "dexie-react-hooks";
import { readOutbox } from "../db/queries/outbox.ts";
import { visitorDb } from "../db/visitor-db.ts";
import { WaitingRequests } from "../features/enquiry/waiting-requests.tsx";
import { KeptReading } from "../features/offline/kept-reading.tsx";
import { OfflineLibrary } from "../features/offline/offline-library.tsx";
import { renderInto } from "../ui/live-root.tsx";

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
