import type { Answer } from "../../outbox/policy.ts";
import { supabaseUrl } from "../../shared/lib/env.ts";
import type { ImageUpload } from "../../shared/rules/image-upload.ts";
import { isDenial, reportDenial, sendAsStaff } from "./staff-request.ts";

/** The longest wait for an upload, in milliseconds: five megabytes over a slow uplink. */
export const uploadTimeoutMs = 120_000;

/** Returns the address at which the public bucket serves a picture: a path of this site if the site is its own backend. */
export const makeImageAddress = (path: string): string => `${supabaseUrl}/storage/v1/object/public/images/${path}`;

/**
 * Posts one picture to the bucket `images`. Never throws. It calls the Storage API directly, because the client of supabase-js
 * may fall back to the anonymous key.
 * @param token a staff member's access token
 */
export async function postImage(
  { path, type, bytes }: Pick<ImageUpload, "path" | "type" | "bytes">,
  token: string,
): Promise<Answer> {
  try {
    const response = await sendAsStaff(`/storage/v1/object/images/${path}`, token, {
      method: "POST",
      // No other picture ever gets this name, so it may be cached for a year.
      headers: { "content-type": type, "cache-control": "max-age=31536000" },
      body: bytes,
      timeout: uploadTimeoutMs,
    });
    const body: unknown = await response.json().catch(() => undefined);
    // Hosted Storage answers 400 to a denial, with the real status in the body.
    const { statusCode } = (body ?? {}) as { statusCode?: unknown };
    if (!isDenial(response.status) && isDenial(Number(statusCode))) reportDenial();
    return { status: response.status, body, retryAfter: response.headers.get("Retry-After") };
  } catch {
    return null;
  }
}
