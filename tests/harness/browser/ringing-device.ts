import type { BrowserContext, Page } from "playwright";
import type { Device } from "../push-service.ts";

/**
 * Makes the browser subscribe with the test's push service, because real ones cannot be reached. The worker is the real one. The
 * browser must be the full Chromium, because the headless one has no notifications.
 */
export const fakePushService = (context: BrowserContext, { endpoint, p256dh, auth }: Device): Promise<unknown> =>
  context.addInitScript(
    (device) => {
      const find = () => {
        const key = localStorage.getItem("fake-push");
        if (key === null) return null;
        const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
        return {
          endpoint: device.endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => device,
          unsubscribe: async () => {
            localStorage.removeItem("fake-push");
            return true;
          },
        };
      };
      const askedCounts = { permission: 0 };
      const requestPermission = Notification.requestPermission.bind(Notification);
      Object.assign(globalThis, { asked: askedCounts });
      Notification.requestPermission = () => {
        askedCounts.permission++;
        return requestPermission();
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => find(),
        subscribe: async (options: { applicationServerKey: string }) => {
          localStorage.setItem("fake-push", options.applicationServerKey);
          return find();
        },
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );

/**
 * Delivers a push message to the worker of a page's site, and waits until its notification is shown. Chromium loses a notification
 * if the site requests the list of notifications while it is being shown.
 */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) done(registration.registrationId);
    }),
  );
  const notificationShown = new Promise<void>((done) =>
    session.on("BackgroundService.backgroundServiceEventReceived", ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === "Notification displayed") done();
    }),
  );
  const service = "notifications";
  await session.send("BackgroundService.startObserving", { service });
  await session.send("BackgroundService.setRecording", { shouldRecord: true, service });
  await session.send("ServiceWorker.enable");
  const [origin, data] = [new URL(page.url()).origin, JSON.stringify(message)];
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await found, data });
  await notificationShown;
  await session.detach();
}

/** Reads the notifications that a device shows. */
export const readNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shownNotifications = await (await navigator.serviceWorker.ready).getNotifications();
    return shownNotifications.map(({ title, tag, data }) => ({ title, tag, path: data as string }));
  });

/** Sends the worker the event of a press on a notification, because a test cannot press one. */
export async function pressNotification(context: BrowserContext, path: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (to) => {
    type Scope = { clients: { matchAll(options: object): Promise<{ postMessage(message: object): void }[]> } };
    const { clients } = globalThis as unknown as Scope;
    for (const each of await clients.matchAll({ includeUncontrolled: true }))
      each.postMessage({ type: "OPEN_PATH", path: to });
  }, path);
}
