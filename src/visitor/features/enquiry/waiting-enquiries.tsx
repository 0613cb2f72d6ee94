import { useLiveQuery } from "dexie-react-hooks";
import { readOutbox } from "../../../outbox/dexie/outbox-store.ts";
import { visitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { WaitingRequests } from "./waiting-requests.tsx";

const readEnquiries = () =>
  readOutbox(visitorDb())
    .then((entries) => entries.filter(({ kind }) => kind !== "message"))
    .catch(() => []);

/** Lists the enquiries of this device that have not arrived yet. */
export function WaitingEnquiries({ onTakeBack }: { onTakeBack: () => void }) {
  return <WaitingRequests entries={useLiveQuery(readEnquiries, [], [])} onTakeBack={onTakeBack} />;
}
