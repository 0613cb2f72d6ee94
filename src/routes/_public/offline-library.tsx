import { createLazyRoute } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { readOutbox } from "../../db/queries/outbox.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import { WaitingRequests } from "../../features/enquiry/waiting-requests.tsx";
import { OfflineLibrary } from "../../features/offline/offline-library.tsx";

export const offlineLibraryPage = createLazyRoute("/_public/offline-library")({ component: OfflineLibraryPage });

function OfflineLibraryPage() {
  const waiting = useLiveQuery(() => readOutbox(visitorDb()).catch(() => []), []);
  return (
    <OfflineLibrary
      requests={
        waiting && waiting.length > 0 ? (
          <WaitingRequests entries={waiting} />
        ) : (
          <p className="mt-3 text-lg">No request is waiting on this device.</p>
        )
      }
    />
  );
}
