/**
 * Computes a short hash of a text (FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/), which does not protect against an
 * attacker.
 */
export function hashText(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value.toString(36);
}
