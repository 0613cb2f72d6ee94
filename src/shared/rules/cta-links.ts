/** The links that staff put on a service, as they may be shown. */

/** A link that is safe to render: its text, and an http(s) or mailto address. */
export type SafeLink = { text: string; url: string };

/**
 * The form of a safe address, as the database checks it: http, https or mailto, without blanks and control characters, which a
 * browser would strip.
 */
const safeAddress = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

/** Returns true if an address may become the target of a link: http, https or mailto. */
export const isSafeLink = (address: string): boolean => safeAddress.test(address);

/**
 * Reads the column `cta_links` in either of its shapes, plain addresses or `{text, url}`.
 * @param stored what the column holds; invalid and unsafe links are skipped
 * @returns the links in their order; a plain address is its own text, without scheme or closing slash
 */
export function readCtaLinks(stored: unknown): SafeLink[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { text, url } = typeof entry === "string" ? { text: "", url: entry } : readRecord(entry);
    if (typeof url !== "string") return [];
    const address = url.trim();
    if (!isSafeLink(address)) return [];
    const label = typeof text === "string" ? text.trim() : "";
    return [{ text: label || shortenAddress(address), url: address }];
  });
}

const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const shortenAddress = (address: string): string =>
  address
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, "")
    .replace(/[?#].*/, "")
    .replace(/\/$/, "");
