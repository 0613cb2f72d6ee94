/**
 * Decodes a part of an address: its path or its fragment, which anybody may have typed or pasted.
 * @returns undefined if an escape is incomplete or names no text, as in `#100%`; never throws
 */
export function decodeAddressPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
