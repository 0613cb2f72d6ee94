import { findImageFault, type ImageUpload, imageEndings, type RedrawnPicture } from "../shared/rules/image-upload.ts";
import { initialProgress } from "../shared/rules/outbox-entry.ts";
import { type Answer, judgeAnswer, type ResponseRules, type Verdict } from "./policy.ts";
import { type QueuePorts, type QueueStore, sendNow } from "./queue.ts";

export type PicturePorts = QueuePorts<ImageUpload> & {
  store: QueueStore<ImageUpload> & { add: (upload: ImageUpload) => Promise<void> };
  /** Returns the address of a name in the bucket. */
  getAddress: (path: string) => string;
};

/** The outcome of adding a picture. `queued`: the picture waits on this device, and its address works once it is sent. */
export type AddedPicture = { outcome: "saved" | "queued"; address: string } | { outcome: "refused"; message: string };

/** The name under which one tab at a time sends pictures. */
export const pictureLock = "kilele-staff-images";

export type PictureWatch = {
  /**
   * Receives the address that the picture will have, as soon as the picture is stored on the device, so that no caller has to wait
   * for the upload.
   */
  onStored: (address: string) => void;
  /** Returns true if the dialog is still open; called when the outcome is known. */
  isWatched: () => boolean;
};

/**
 * Adds a picture to the queue, then sends it. The entry stays until the server has the picture.
 * @returns `refused` for a picture that is too large, or one that the server refuses; if no dialog watches any more, the entry
 *   stays with the reason
 */
export async function addPicture(
  ports: PicturePorts,
  { name, picture }: { name: string; picture: RedrawnPicture },
  { onStored, isWatched }: PictureWatch,
): Promise<AddedPicture> {
  const message = findImageFault(picture.bytes);
  if (message) return { outcome: "refused", message };
  const id = ports.newId();
  const path = `${id}.${imageEndings[picture.type]}`;
  const address = ports.getAddress(path);
  await ports.store.add({
    id,
    path,
    address,
    name,
    ...picture,
    createdAt: ports.now(),
    ...initialProgress,
  });
  onStored(address);
  const result = await sendNow(ports, id, { isAttended: isWatched });
  if (result.outcome === "refused") return { outcome: "refused", message: result.message };
  return { outcome: result.outcome === "sent" ? "saved" : "queued", address };
}

/** Storage errors that no retry can change, as hosted Supabase and the embedded backend name them in `error`. */
const refusals: ReadonlySet<string> = new Set(["Payload too large", "invalid_mime_type", "Invalid key"]);

const makeStorageRules = (path: string): ResponseRules => ({
  confirms: (body) => readField(body, "Key") === `images/${path}`,
  // A picture that staff have removed is uploaded again.
  saysDeleted: () => false,
  refusals,
  keyReusedCode: "",
  readCode: (body) => readField(body, "error"),
  failureMessage: "Failed to upload the image",
});

/** Interprets the answer of Storage to a picture. Hosted Storage always answers 400, with the real status in the body. */
export function judgePictureAnswer(answer: Answer, path: string, now: number): Verdict {
  const answerBody = answer?.body;
  const status = Number(readField(answerBody, "statusCode") ?? answer?.status);
  // The name is a UUID that this device made, so the existing file is this picture, and its answer was lost.
  if (status === 409 && readField(answerBody, "error") === "Duplicate") return { outcome: "sent" };
  // An expired token is renewed before the next attempt.
  if (status === 401) return { outcome: "waits", reason: "no-answer" };
  return judgeAnswer(answer && { ...answer, status }, makeStorageRules(path), now);
}

const readField = (body: unknown, field: string): unknown =>
  (body as Record<string, unknown> | null | undefined)?.[field];
