import { isInstalled, isIos } from "../../shared/lib/platform.ts";
import { withTimeout } from "../../shared/lib/with-timeout.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { FromWorker } from "../../shared/lib/worker-messages.ts";

/**
 * Says if this device can show notifications: `possible`, or the reason why not. `blocked`: the person has blocked them.
 * `install-first`: iPhones and iPads must install the site first. `none`: the browser has no push messages.
 */
export type PushSupport = "possible" | "blocked" | "install-first" | "none";

export function findPushSupport(): PushSupport {
  const hasPush = "PushManager" in globalThis && "Notification" in globalThis && findWorkers() !== undefined;
  if (!hasPush) return isIos() && !isInstalled() ? "install-first" : "none";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

/** The longest wait for this site's worker, in milliseconds. A blocked worker never becomes ready. */
const workerTimeoutMs = 5_000;

const waitForWorker = (): Promise<ServiceWorkerRegistration> =>
  withTimeout(
    findWorkers()?.ready ?? Promise.reject(new Error("There is no worker")),
    workerTimeoutMs,
    "The worker of this site",
  );

/** Returns this browser's subscription; undefined if it has none. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!("PushManager" in globalThis)) return undefined;
  const registration = await findWorkers()?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Returns the server's key under which a subscription was made, as base64url. */
const readServerKey = ({ options: { applicationServerKey: key } }: PushSubscription): string =>
  key ? toBase64Url(String.fromCharCode(...new Uint8Array(key))) : "";

const toBase64Url = (bytes: string): string =>
  btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/**
 * Subscribes this browser under the server's key; a subscription under another key is ended, because the server cannot use it.
 * @throws if the browser refuses, or does not reach its push service
 */
export async function subscribeToPush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const { pushManager } = await waitForWorker();
  const previous = await pushManager.getSubscription();
  if (previous && readServerKey(previous) !== key) await previous.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint = "", keys = {} } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** Returns true if a subscription was made under this key. */
export const isSubscribedWithKey = (
  subscription: PushSubscription | undefined,
  key: string,
): subscription is PushSubscription => subscription !== undefined && readServerKey(subscription) === key;

/** Names this device for its owner, such as "Chrome on Android". */
export function describeDevice(): string {
  const agent = navigator.userAgent;
  const findMatching = (names: Record<string, RegExp>) => Object.keys(names).find((name) => names[name]?.test(agent));
  const browser = findMatching({
    Edge: /Edg/,
    Opera: /OPR/,
    Samsung: /SamsungBrowser/,
    Firefox: /Firefox|FxiOS/,
    Chrome: /Chrom|CriOS/,
    Safari: /Safari/,
  });
  const system = isIos()
    ? "iPhone or iPad"
    : findMatching({ Android: /Android/, Windows: /Windows/, Mac: /Macintosh/, Linux: /Linux|CrOS/ });
  return `${browser ?? "A browser"} on ${system ?? "a device"}`;
}

/** Calls a task with the path of a pressed notification; returns a function that ends this. */
export function onOpenPath(task: (path: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const message = data as FromWorker;
    if (message?.type === "OPEN_PATH") task(message.path);
  };
  findWorkers()?.addEventListener("message", onMessage);
  return () => findWorkers()?.removeEventListener("message", onMessage);
}
