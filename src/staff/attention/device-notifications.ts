/**
 * Manages the notifications of this device, which gets a push message for each enquiry and message, even with every tab closed. A
 * browser has only one subscription, so local storage names the person who subscribed.
 */

import { useCallback, useEffect, useState } from "react";
import { runExclusively } from "../../shared/lib/run-exclusively.ts";
import { createStore } from "../../shared/lib/store.ts";
import { localStore } from "../../shared/lib/web-storage.ts";
import { waitAtMost } from "../../shared/lib/with-timeout.ts";
import type { OutgoingState } from "../rules/outgoing-state.ts";
import { getStaffToken, readSession } from "../session/session.ts";
import { registerPushDevice, unsubscribeDevice } from "../supabase/outgoing-requests.ts";
import {
  describeDevice,
  findPushSupport,
  findSubscription,
  isSubscribedWithKey,
  type PushSupport,
  subscribeToPush,
} from "./push-subscription.ts";

const ownerKey = "kilele-ringing";

/** The number of subscriptions that this page has renewed; screens read the state again when it changes. */
const renewals = createStore(0);

const runUnderRingingLock = <T>(task: () => Promise<T>): Promise<T> => runExclusively("kilele-ringing", task);

/** The state of notifications for the person who is signed in: on, off, or the reason why they are not possible. */
export type NotificationState = "on" | "off" | Exclude<PushSupport, "possible">;

/** Reads the state of this device, again after every answer of the server; `endpoint` is the address of its subscription. */
export function useNotificationState(outgoing: OutgoingState | undefined) {
  const [lastRead, setLastRead] = useState<{ ringing: NotificationState; endpoint?: string }>();
  const refresh = useCallback(async () => setLastRead(await readNotificationState(outgoing)), [outgoing]);
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => renewals.subscribe(() => void refresh()), [refresh]);
  return { ringing: lastRead?.ringing, endpoint: lastRead?.endpoint, look: refresh };
}

async function readNotificationState(
  outgoing: OutgoingState | undefined,
): Promise<{ ringing: NotificationState; endpoint?: string }> {
  const support = findPushSupport();
  if (support !== "possible") return { ringing: support };
  const subscription = await findSubscription().catch(() => undefined);
  const isOwn = localStore.read(ownerKey) === readSession()?.userId;
  if (!isOwn || !isSubscribedWithKey(subscription, outgoing?.pushKey ?? "")) return { ringing: "off" };
  return { ringing: "on", endpoint: subscription.endpoint };
}

/**
 * The outcome of subscribing: the person or the browser may refuse, or the server may not accept the browser's push service.
 */
export type EnableOutcome = "rings" | "not-allowed" | "unknown-service";

/**
 * Asks for the permission and subscribes this device for the person who is signed in. Call it only in a click handler.
 * @throws if the browser's push service or the server does not answer
 */
export async function enableNotifications(key: string): Promise<EnableOutcome> {
  // The browser shows its question only right after a click.
  if ((await Notification.requestPermission()) !== "granted") return "not-allowed";
  return runUnderRingingLock(() => subscribeDevice(key));
}

async function subscribeDevice(key: string): Promise<EnableOutcome> {
  localStore.write(ownerKey, readSession()?.userId ?? "");
  try {
    const isAccepted = await registerPushDevice(await getStaffToken(), {
      ...(await subscribeToPush(key)),
      device: describeDevice(),
      pushKey: key,
    });
    if (isAccepted) return "rings";
  } catch (error) {
    await unsubscribe();
    throw error;
  }
  await unsubscribe();
  return "unknown-service";
}

/**
 * Ends this browser's subscription.
 * @returns its address
 */
async function unsubscribe(): Promise<string | undefined> {
  localStore.write(ownerKey, null);
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/**
 * Ends the push subscription of this device. Never fails: if the server cannot be reached, the push service answers its next
 * message with 410.
 */
export async function disableNotifications(): Promise<void> {
  // The token is read at once, because a sign-out deletes it.
  const token = readSession()?.accessToken;
  const stopped = runUnderRingingLock(async () => {
    const endpoint = await unsubscribe();
    if (endpoint && token) await unsubscribeDevice(token, endpoint);
  }).catch((error: unknown) => console.warn("The server still rings this device.", error));
  await waitAtMost(stopped, maxStopMs);
}

/** The longest that a sign-out waits for a slow network, in milliseconds. */
const maxStopMs = 5_000;

/**
 * Maintains the subscription: ends one that another person has left here, and renews one that the browser or the server has lost.
 */
export function useSubscriptionRenewal(outgoing: OutgoingState | undefined, userId: string | undefined): void {
  useEffect(() => {
    if (!outgoing || !userId || findPushSupport() !== "possible") return;
    runUnderRingingLock(() => renewSubscription(outgoing, userId)).catch((error: unknown) =>
      console.warn("This device may not ring.", error),
    );
  }, [outgoing, userId]);
}

async function renewSubscription({ pushKey, devices }: OutgoingState, userId: string): Promise<void> {
  const isOwn = localStore.read(ownerKey) === userId;
  const subscription = await findSubscription();
  if (!isOwn) return void (subscription && (await unsubscribe()));
  if (!pushKey || Notification.permission !== "granted") return;
  const isKnown = devices.some(({ endpoint }) => endpoint === subscription?.endpoint);
  if (isKnown && isSubscribedWithKey(subscription, pushKey)) return;
  await registerPushDevice(await getStaffToken(), {
    ...(await subscribeToPush(pushKey)),
    device: describeDevice(),
    pushKey,
  });
  renewals.set(renewals.read() + 1);
}
