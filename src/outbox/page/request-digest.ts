import type { OutboxItem } from "../../shared/rules/outbox-entry.ts";

/**
 * Computes a digest of a request's content, so that the same content is recognised later without being stored: SHA-256 (FIPS 180-4)
 * in hexadecimal digits.
 * @returns undefined if the browser has no `crypto.subtle`: on an origin that is not secure
 */
export async function computeRequestDigest({ kind = "enquiry", payload }: OutboxItem): Promise<string | undefined> {
  const fields = Object.entries(payload).sort(([one], [other]) => (one < other ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([kind, fields]));
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", bytes);
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
