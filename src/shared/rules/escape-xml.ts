const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes a text for XML; characters that XML cannot hold at all are left out. */
export const escapeXml = (value: string): string =>
  value
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, "")
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character);
