import { type ImageUpload, imageEndings, imageRefusal, imageTypeOf } from "../../domain/image-upload.ts";
import type { SendResult } from "../../domain/outbox.ts";
import type { Chance, Exclusive } from "../../sync/ports.ts";
import { backoffDelay, longestServerWait } from "../../sync/retry.ts";

/** Where pictures wait. Every call is one transaction. */
export type ImageStore = {
  /** Oldest first. */
  list: () => Promise<ImageUpload[]>;
  get: (id: string) => Promise<ImageUpload | undefined>;
  add: (upload: ImageUpload) => Promise<void>;
  /** Changes one that still waits; does nothing when it was withdrawn meanwhile. */
  update: (id: string, change: Partial<ImageUpload>) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export type ImageQueuePorts = Chance & {
  store: ImageStore;
  /** One attempt. Must not throw for a failed request: that is a `wait`. */
  send: (upload: ImageUpload) => Promise<SendResult>;
  exclusive: Exclusive;
  /** A new UUID. */
  newId: () => string;
  /** The address that a name in the bucket will have. */
  addressOf: (path: string) => string;
};

export type AddedImage = { outcome: "saved" | "queued"; address: string } | { outcome: "refused"; message: string };

const lockName = "kilele-staff-images";

/**
 * Takes a picture: it is on the device before anything is sent, and stays until the server has it.
 * @returns `refused` for a file that is no such picture, or that the server will not have: then nothing is kept
 */
export async function addImage(
  ports: ImageQueuePorts,
  file: { name: string; bytes: ArrayBuffer },
): Promise<AddedImage> {
  const bytes = new Uint8Array(file.bytes);
  const message = imageRefusal(bytes);
  const type = imageTypeOf(bytes);
  if (message || !type) return { outcome: "refused", message: message ?? "" };
  const id = ports.newId();
  const path = `${id}.${imageEndings[type]}`;
  const address = ports.addressOf(path);
  const upload: ImageUpload = {
    id,
    path,
    address,
    name: file.name,
    type,
    bytes: file.bytes,
    createdAt: ports.now(),
    attempts: 0,
    nextAttemptAt: 0,
    state: "waiting",
  };
  await ports.store.add(upload);
  const result = await ports.exclusive(lockName, () => attempt(ports, upload));
  if (result.outcome === "refused") {
    // The person is watching and chooses again.
    await ports.store.remove(id);
    return { outcome: "refused", message: result.message };
  }
  return { outcome: result.outcome === "sent" ? "saved" : "queued", address };
}

/**
 * Sends every picture that is due, oldest first, while no other tab does.
 * @param options.networkReturned also tries those that only wait because the network was gone
 * @returns when the next may be tried (ms since the epoch); null when none waits
 */
export function sendImages(
  ports: ImageQueuePorts,
  options: { networkReturned?: boolean } = {},
): Promise<number | null> {
  return ports.exclusive(lockName, async () => {
    let unreachable = false;
    let next: number | null = null;
    for (const { id } of await ports.store.list()) {
      let upload = await ports.store.get(id);
      if (upload?.state !== "waiting") continue;
      if (!unreachable && isDue(upload, ports.now(), options.networkReturned ?? false)) {
        const result = await attempt(ports, upload);
        unreachable = result.outcome === "wait" && result.reason === "no-answer";
        upload = await ports.store.get(id);
      }
      if (upload?.state === "waiting") next = Math.min(next ?? Number.POSITIVE_INFINITY, upload.nextAttemptAt);
    }
    return next;
  });
}

function isDue(upload: ImageUpload, now: number, networkReturned: boolean): boolean {
  if (networkReturned && upload.waitReason !== "busy") return true;
  const wait = upload.nextAttemptAt - now;
  // A wait longer than any we set means that the clock was turned back.
  return wait <= 0 || wait > longestServerWait;
}

async function attempt(ports: ImageQueuePorts, upload: ImageUpload): Promise<SendResult> {
  const result = await ports.send(upload);
  const attempts = upload.attempts + 1;
  if (result.outcome === "sent") await ports.store.remove(upload.id);
  else if (result.outcome === "refused") {
    await ports.store.update(upload.id, { attempts, state: "refused", reason: result.message });
  } else {
    const wait =
      result.retryAfterMs === undefined
        ? backoffDelay(attempts, ports.random())
        : Math.min(result.retryAfterMs, longestServerWait);
    await ports.store.update(upload.id, { attempts, nextAttemptAt: ports.now() + wait, waitReason: result.reason });
  }
  return result;
}
