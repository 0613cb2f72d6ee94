import type { ImageUpload } from "../domain/image-upload.ts";
import { isBusy, parseRetryAfter, type SendResult } from "../domain/outbox.ts";
import { backendUrl, supabaseKey, supabaseUrl } from "../lib/env.ts";

/** Five megabytes over a slow uplink take their time. */
const timeout = 120_000;

/** Where the public bucket serves a picture: a path of this site where the site is its own backend. */
export const imageAddress = (path: string): string => `${supabaseUrl}/storage/v1/object/public/images/${path}`;

/**
 * Sends one picture to the bucket `images`. Never throws. The Storage API is spoken directly: its client comes with
 * supabase-js, whose session may fall back to the anonymous key.
 * @param token a staff member's access token
 */
export async function sendImage(
  upload: Pick<ImageUpload, "path" | "type" | "bytes">,
  token: string,
): Promise<SendResult> {
  let response: Response;
  let answer: Record<string, unknown>;
  try {
    response = await fetch(`${backendUrl()}/storage/v1/object/images/${upload.path}`, {
      method: "POST",
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${token}`,
        "content-type": upload.type,
        // The name is never used for another picture.
        "cache-control": "max-age=31536000",
      },
      body: upload.bytes,
      signal: AbortSignal.timeout(timeout),
    });
    answer = asRecord(await response.json());
  } catch {
    return { outcome: "wait", reason: "no-answer" };
  }
  // A hotel's log-in page answers 200 too: only an answer that names the picture counts.
  if (response.ok) {
    return answer.Key === `images/${upload.path}` ? { outcome: "sent" } : { outcome: "wait", reason: "no-answer" };
  }
  // Hosted Storage answers 400 and says the rest in the body.
  const status = Number(answer.statusCode) || response.status;
  // The name is a UUID of ours: what is there already is this picture, whose answer was lost.
  if (status === 409) return { outcome: "sent" };
  if (status === 401) return { outcome: "wait", reason: "no-answer" };
  if (isBusy(status)) {
    return {
      outcome: "wait",
      reason: "busy",
      retryAfterMs: parseRetryAfter(response.headers.get("Retry-After"), Date.now()),
    };
  }
  const message = typeof answer.message === "string" && answer.message ? answer.message : "Failed to upload the image";
  return { outcome: "refused", status, message };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
