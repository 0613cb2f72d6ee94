import type { FromWorker } from "../../shared/lib/worker-messages.ts";

type ExtendableEventLike = { waitUntil(work: Promise<unknown>): void };
type PushMessageData = { json(): unknown };
type StaffWindow = {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<StaffWindow>;
  postMessage(message: FromWorker): void;
};

/** The part of the worker's scope that Web Push needs. */
export type PushScope = {
  addEventListener(
    type: "push",
    listener: (event: ExtendableEventLike & { data: PushMessageData | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: ExtendableEventLike & { notification: { data: unknown; close(): void } }) => void,
  ): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ExtendableEventLike) => void): void;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly StaffWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
};

/**
 * Shows a notification for each push message that the function `dispatch` sends, and opens the screen of a notification that is
 * pressed.
 */
export function startWebPush(scope: PushScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(showNotification(scope, readPush(event.data))));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPath(scope, readPath(event.notification.data)));
  });
  // The browser ended the subscription. Only a page knows the device's owner, so a page has to subscribe again.
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(askToOpenStaffArea(scope)));
}

type PushPayload = { title: string; body: string; path: string; tag: string };

/**
 * Reads a push message; an invalid one becomes a default text, because a browser ends the subscription of a worker that shows
 * nothing.
 */
function readPush(data: PushMessageData | null): PushPayload {
  let payload: Partial<Record<keyof PushPayload, unknown>> = {};
  try {
    payload = Object(data?.json());
  } catch {
    // The payload is not in the format that `dispatch` sends.
  }
  const { title, path, tag } = payload;
  return {
    title: typeof title === "string" ? title : "Something new in the staff area",
    body: "Press to open it.",
    path: readPath(path),
    tag: typeof tag === "string" ? tag : "",
  };
}

/** Returns a path if it is one of the staff area, else the path of the area's first screen. */
const readPath = (path: unknown): string => (typeof path === "string" && /^\/admin(\/|$)/.test(path) ? path : "/admin");

/** Shows a notification. It silently replaces one with the same tag, because a message may be delivered twice. */
const showNotification = (scope: PushScope, { title, body, path, tag }: PushPayload): Promise<void> =>
  scope.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: "/icon-192.png",
    badge: "/monochrome-512.png",
  });

const findStaffWindows = async (scope: PushScope): Promise<readonly StaffWindow[]> =>
  (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(
    ({ url }) => readPath(new URL(url).pathname) === new URL(url).pathname,
  );

/** Opens a screen in the staff window that was used last, without a reload, so that its forms stay; else in a new window. */
async function openPath(scope: PushScope, path: string): Promise<void> {
  const [lastWindow] = await findStaffWindows(scope);
  const focused = await lastWindow?.focus().catch(() => undefined);
  if (focused) focused.postMessage({ type: "OPEN_PATH", path });
  else await scope.clients.openWindow(path);
}

async function askToOpenStaffArea(scope: PushScope): Promise<void> {
  if ((await findStaffWindows(scope)).some(({ visibilityState }) => visibilityState === "visible")) return;
  const text = { title: "This device no longer rings", body: "Open the staff area once, and it rings again." };
  // This is refused if the person has revoked the permission; then nothing needs to be shown.
  await showNotification(scope, { ...text, path: "/admin", tag: "push-ended" }).catch(() => undefined);
}
