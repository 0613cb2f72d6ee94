import type { Answer } from "../../outbox/policy.ts";
import { backendUrl, supabaseKey, supabaseUrl } from "../../shared/lib/env.ts";
import type { ImageUpload } from "../../shared/rules/image-upload.ts";

/** The time limit of an upload, in milliseconds: five megabytes over a slow uplink. */
const timeout = 120_000;

/** Returns the address at which the public bucket serves a picture: a path of this site where the site is its own backend. */
export const imageAddress = (path: string): string => `${supabaseUrl}/storage/v1/object/public/images/${path}`;

/**
 * Posts one picture to the bucket `images`. Never throws. The Storage API is spoken directly: its client comes with
 * supabase-js, whose session may fall back to the anonymous key.
 * @param token a staff member's access token
 */
export async function postImage(
  { path, type, bytes }: Pick<ImageUpload, "path" | "type" | "bytes">,
  token: string,
): Promise<Answer> {
  try {
    const response = await fetch(`${backendUrl()}/storage/v1/object/images/${path}`, {
      method: "POST",
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${token}`,
        "content-type": type,
        // The name is never used for another picture.
        "cache-control": "max-age=31536000",
      },
      body: bytes,
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body, retryAfter: response.headers.get("Retry-After") };
  } catch {
    return null;
  }
}
