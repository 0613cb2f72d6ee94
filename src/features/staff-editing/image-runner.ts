import { type ImageQueuePorts, sendImages } from "./image-queue.ts";

/** The longest that a page trusts its timer: browsers stretch long ones in the background. Milliseconds. */
const longestSleep = 10 * 60_000;

/**
 * Sends waiting pictures from this page: now, when the network returns, when the page becomes visible, and when the next
 * attempt is due.
 * @param onFailure the store cannot be read: it is gone, or this device refuses it
 */
export function runImageQueue(ports: ImageQueuePorts, onFailure: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const run = async (networkReturned: boolean) => {
    clearTimeout(timer);
    try {
      const next = await sendImages(ports, { networkReturned });
      if (next === null || stopped) return;
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(longestSleep, Math.max(1_000, next - ports.now())), false);
    } catch (error) {
      if (!stopped) onFailure(error);
    }
  };
  const onOnline = () => void run(true);
  const onVisible = () => {
    if (document.visibilityState === "visible") void run(true);
  };

  addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onVisible);
  void run(true);
  return {
    /** Tries at once, for instance when the server is known to answer again or a person asks for it. */
    run: () => run(true),
    /** A picture was added: come back to it when it is due. */
    schedule: () => run(false),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
