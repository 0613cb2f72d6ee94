import { buildPushPayload } from "@block65/webcrypto-web-push";
import { readEnv } from "../_shared/env.ts";
import { findPublicOrigin } from "../_shared/public-origin.ts";
import { parseRetryAfter } from "../_shared/retry-after.ts";
import { type ConfirmedEnquiry, type OutgoingMail, writeConfirmation } from "./confirmation.ts";

/** The time for which a push service stores a message for a device that is off, in seconds. */
const pushLifetimeSeconds = 86_400;

/**
 * An item of the queue. A mail to staff has an address, a push has the keys of its device and its subject, and a mail to a
 * traveller has the enquiry that it confirms.
 */
export type OutgoingItem = { [name in "id" | ItemText]: string } & { confirms?: ConfirmedEnquiry | null };
type ItemText = "subject" | "path" | "address" | "about" | "endpoint" | "p256dh" | "auth";

/**
 * The failure of a service. `isServiceFailing`: its other items would fail too. `retryAfter`: the pause that it asks for, in
 * seconds. `isGone`: the device's subscription has ended.
 */
export type ServiceFailure = {
  reason: string;
  isServiceFailing: boolean;
  retryAfter: number;
  status?: number;
  isGone?: boolean;
};

/** Reads a setting in whole seconds; `fallback` if it is missing or invalid. */
export function readSeconds(name: string, fallback: number): number {
  const seconds = Number(readEnv(name) || fallback);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : fallback;
}

/**
 * Computes the longest wait for a service's confirmation: half of the lease, so that no other worker claims an item that is still
 * being sent. DISPATCH_SEND_TIMEOUT can only shorten it.
 * @param lease seconds for which the items belong to this worker
 * @param elapsed milliseconds since it asked for them
 * @returns milliseconds
 */
export function computeSendTimeLimit(lease: number, elapsed: number): number {
  const halfLease = (lease * 1000) / 2;
  const configured = readSeconds("DISPATCH_SEND_TIMEOUT", halfLease / 1000) * 1000;
  // A timer takes whole milliseconds alone.
  return Math.max(0, Math.floor(Math.min(halfLease, configured) - elapsed));
}

/** The longest pause that a service may ask for, in seconds. */
const maxPauseSeconds = 86_400;

/** Returns the seconds of a Retry-After header, at most a day; 0 if it names none. */
const readRetrySeconds = (header: string | null): number =>
  Math.min(maxPauseSeconds, Math.ceil((parseRetryAfter(header, Date.now()) ?? 0) / 1000));

/**
 * Posts to a service outside. Redirects are refused, because they would carry the key elsewhere.
 * @param timeLimit milliseconds
 * @returns undefined when the service has confirmed
 */
async function post(
  serviceName: string,
  url: string,
  timeLimit: number,
  init: RequestInit,
): Promise<ServiceFailure | undefined> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    const retryAfter = readRetrySeconds(answer.headers.get("retry-after"));
    // Any other answer concerns the one device or address, whose subscription may have ended or been made under another key.
    const isServiceFailing = answer.status >= 500 || (answer.status === 429 && retryAfter > 0);
    return { reason: `${serviceName} answered ${answer.status}`, isServiceFailing, retryAfter, status: answer.status };
  } catch (error) {
    // The error's message is left out, because it names the address, and whoever knows a hook's address can start builds.
    const reason = `${serviceName} did not answer (${error instanceof Error ? error.name : "unknown"})`;
    return { reason, isServiceFailing: true, retryAfter: 0 };
  }
}

const makeMissingFailure = (setting: string): ServiceFailure => ({
  reason: `${setting} is missing`,
  isServiceFailing: true,
  retryAfter: 0,
});

/**
 * Requests a build from the static host. Any error of the host counts as a failure of the whole service.
 * @param timeLimit milliseconds
 */
export async function requestBuild(timeLimit: number): Promise<ServiceFailure | undefined> {
  const hook = readEnv("DEPLOY_HOOK_URL");
  return hook ? post("The host", hook, timeLimit, { body: "{}" }) : makeMissingFailure("DEPLOY_HOOK_URL");
}

/** Returns true if there is a service that sends mails, and a sender. */
export const hasMailService = (): boolean => Boolean(readEnv("MAIL_URL") && readEnv("MAIL_FROM"));

/**
 * Sends a mail through the service at MAIL_URL. A mail whose answer was lost is sent again with the same `Idempotency-Key` and
 * `Message-ID`; a service that knows neither delivers it twice.
 * @param timeLimit milliseconds
 */
export async function sendMail(item: OutgoingItem, timeLimit: number): Promise<ServiceFailure | undefined> {
  const { id } = item;
  const [url, from, key] = [readEnv("MAIL_URL"), readEnv("MAIL_FROM"), readEnv("MAIL_KEY")];
  if (!url || !from) return makeMissingFailure(url ? "MAIL_FROM" : "MAIL_URL");
  const site = findPublicOrigin(readEnv("SITE_ORIGINS")) ?? "";
  const mail = item.confirms
    ? writeConfirmation(item.confirms, site, { isEntered: Boolean(item.about) })
    : writeAlert(item, site);
  // The contact is no address, or staff have switched the confirmation off since.
  if (!mail) return undefined;
  const domain =
    from
      .split("@")
      .at(-1)
      ?.replace(/[^a-zA-Z0-9.-]/g, "") ?? "";
  return post("The mail service", url, timeLimit, {
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      from,
      ...mail,
      headers: { "Message-ID": `<${id}@${domain}>`, "Auto-Submitted": "auto-generated" },
    }),
  });
}

const writeAlert = ({ subject, path, address }: OutgoingItem, site: string): OutgoingMail => ({
  to: [address],
  subject,
  // Without a public address of the site the mail names the screen instead of a link.
  text: `${subject}\n\n${site ? site + path : "Open the staff area to read it."}\n`,
});

/** Returns the public key that devices subscribe under; undefined while a setting is missing, because then no push can be sent. */
export const readPushKey = (): string | undefined =>
  vapidSettings.every((name) => readEnv(name)) ? readEnv("VAPID_PUBLIC_KEY") : undefined;
const vapidSettings = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/**
 * Sends a message for one device to its push service, encrypted for that device. A message whose answer was lost is sent again
 * under the same topic, so that it replaces the first, and the device shows one notification for each tag.
 * @param timeLimit milliseconds
 */
export async function sendPush(
  { subject, path, about, endpoint, p256dh, auth }: OutgoingItem,
  timeLimit: number,
): Promise<ServiceFailure | undefined> {
  const missingSetting = vapidSettings.find((name) => !readEnv(name));
  if (missingSetting) return makeMissingFailure(missingSetting);
  const topic = about.replaceAll("-", "");
  try {
    const { headers, body } = await buildPushPayload(
      { data: { title: subject, path, tag: about }, options: { ttl: pushLifetimeSeconds, urgency: "high", topic } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      {
        publicKey: readEnv("VAPID_PUBLIC_KEY"),
        privateKey: readEnv("VAPID_PRIVATE_KEY"),
        subject: readEnv("VAPID_SUBJECT"),
      },
    );
    const failure = await post(`The push service ${new URL(endpoint).host}`, endpoint, timeLimit, { headers, body });
    const isGone = failure?.status === 404 || failure?.status === 410;
    return failure && isGone ? { ...failure, isServiceFailing: false, isGone } : failure;
  } catch {
    return { reason: "A message to a device could not be encrypted", isServiceFailing: false, retryAfter: 0 };
  }
}
