import type { FromWorker } from "../../shared/lib/worker-messages.ts";

type Waiting = { waitUntil(work: Promise<unknown>): void };
type Message = { json(): unknown };
type StaffWindow = {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<StaffWindow>;
  postMessage(message: FromWorker): void;
};

/** The part of the worker's scope that this needs. */
export type PushScope = {
  addEventListener(type: "push", listener: (event: Waiting & { data: Message | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Waiting & { notification: { data: unknown; close(): void } }) => void,
  ): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: Waiting) => void): void;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly StaffWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
};

/** Shows what the function `dispatch` sends to this device, with or without an open page, and opens what is pressed. */
export function startPush(scope: PushScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, readPush(event.data))));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(scope, readPath(event.notification.data)));
  });
  // The browser has ended the subscription, and only a page knows whose device this is: it subscribes again.
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(askToOpen(scope)));
}

type Push = { title: string; body: string; path: string; tag: string };

/** Reads a message. What is not one is shown too, because a browser ends the subscription of a worker that stays silent. */
function readPush(data: Message | null): Push {
  let said: Partial<Record<keyof Push, unknown>> = {};
  try {
    said = Object(data?.json());
  } catch {
    // Not one of ours.
  }
  const { title, path, tag } = said;
  return {
    title: typeof title === "string" ? title : "Something new in the staff area",
    body: "Press to open it.",
    path: readPath(path),
    tag: typeof tag === "string" ? tag : "",
  };
}

/** Returns a path of the staff area; its first screen in place of anything else. */
const readPath = (path: unknown): string => (typeof path === "string" && /^\/admin(\/|$)/.test(path) ? path : "/admin");

/** Shows a notification. One with the tag of an earlier one takes its place in silence: a message may be delivered twice. */
const show = (scope: PushScope, { title, body, path, tag }: Push): Promise<void> =>
  scope.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: "/icon-192.png",
    badge: "/monochrome-512.png",
  });

const staffWindows = async (scope: PushScope): Promise<readonly StaffWindow[]> =>
  (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(
    ({ url }) => readPath(new URL(url).pathname) === new URL(url).pathname,
  );

/** Opens a screen in the window of the staff area that was used last, whose forms stay as they are; else in a new one. */
async function open(scope: PushScope, path: string): Promise<void> {
  const [last] = await staffWindows(scope);
  const focused = await last?.focus().catch(() => undefined);
  if (focused) focused.postMessage({ type: "OPEN_PATH", path });
  else await scope.clients.openWindow(path);
}

async function askToOpen(scope: PushScope): Promise<void> {
  if ((await staffWindows(scope)).some(({ visibilityState }) => visibilityState === "visible")) return;
  const words = { title: "This device no longer rings", body: "Open the staff area once, and it rings again." };
  // Refused where the person has taken the permission back: then nothing is to be told.
  await show(scope, { ...words, path: "/admin", tag: "push-ended" }).catch(() => undefined);
}
