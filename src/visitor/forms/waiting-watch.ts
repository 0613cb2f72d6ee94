import type { RequestKind } from "../../shared/rules/outbox-entry.ts";
import type { LiveForm } from "./form-declaration.ts";
import { loadDelivery } from "./live-form.ts";

/**
 * Makes a function that renders the waiting requests of a kind once there is one. It may be called often: a call after a failure
 * tries again, any other one does nothing.
 * @param render renders the list, and keeps it current
 */
export function createWaitingWatch(
  kind: RequestKind,
  render: (live: LiveForm) => Promise<void>,
): (live: LiveForm) => Promise<void> {
  let isWatching = false;
  return async (live) => {
    if (isWatching) return;
    isWatching = true;
    try {
      const { formStore } = await loadDelivery();
      formStore.onceWaiting(kind, () => void render(live));
    } catch (error) {
      isWatching = false;
      console.warn("What waits on this device cannot be shown yet.", error);
    }
  };
}
