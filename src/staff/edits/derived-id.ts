/** The namespace of the ids that are made here, a UUID of this site's own (RFC 9562, 5.5). */
const namespace = "6b696c65-6c65-4a6f-8572-6e6579733a32";

const toBytes = (uuid: string): Uint8Array =>
  Uint8Array.from(uuid.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Derives the id of what is made of something else, so that two devices that make it, each without knowing of the other, make one
 * thing: a UUID of version 5 (RFC 9562).
 * @param kind what is made, such as "lead"
 * @param sourceId the id of what it is made of
 */
export const deriveId = (kind: string, sourceId: string): Promise<string> =>
  deriveIdOfText(kind, sourceId.toLowerCase());

/**
 * Derives the id of a row from a text that it is made of: texts that differ in a capital make two rows.
 * @param kind what is made, such as "version"
 */
export async function deriveIdOfText(kind: string, text: string): Promise<string> {
  const name = new TextEncoder().encode(`${kind} of ${text}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", new Uint8Array([...toBytes(namespace), ...name])));
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
