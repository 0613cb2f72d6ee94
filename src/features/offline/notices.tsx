import { useSyncExternalStore } from "react";
import { networkStore } from "../../pwa/network.ts";
import { acceptUpdate, postponeUpdate, updateStore } from "../../pwa/update.ts";

/** What the site has to say about itself, at the foot of the window: no network, a new version. */
export function Notices() {
  const online = useSyncExternalStore(networkStore.subscribe, networkStore.read);
  const update = useSyncExternalStore(updateStore.subscribe, updateStore.read);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex flex-col items-start gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden">
      <div role="status">
        {!online && (
          <p className="flex items-center gap-2.5 rounded-full border border-line-strong bg-card px-3 py-1.5 text-ink text-sm shadow-md sm:text-base">
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border-2 border-ochre" />
            You're offline. Everything you've opened still works.
          </p>
        )}
      </div>
      <div role="status">
        {update && (
          <p className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-card py-2 pr-2 pl-4 text-ink shadow-lg">
            <span>A new version is ready</span>
            <span className="flex gap-2">
              <button type="button" className="button-primary" onClick={() => void acceptUpdate()}>
                Reload
              </button>
              <button type="button" className="button-quiet" onClick={postponeUpdate}>
                Later
              </button>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
