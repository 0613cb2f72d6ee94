/**
 * The secret of a plan's link: `/plan#TOKEN`. It is written in the letters of Crockford's Base32 (https://www.crockford.com/base32.html),
 * which leaves out I, L, O and U: a link that came in capitals, or was read out on the telephone, is still the same link.
 */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** The letters of a token. Each carries five bits of chance: 130 in all. */
const tokenLength = 26;

/** The path of the page that shows plans. */
export const planPath = "/plan";

/**
 * Makes the token of a new link.
 * @param fillRandom fills an array with random bytes, as `crypto.getRandomValues` does
 */
export function makePlanToken(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  const bytes = new Uint8Array(tokenLength);
  fillRandom(bytes);
  // 256 is a multiple of 32, so each letter is as likely as any other.
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** Returns the address of a plan. @param origin the site's own, such as "https://kilele.example" */
export const makePlanAddress = (origin: string, token: string): string => `${origin}${planPath}#${token}`;

/** The content of a pasted or followed link: a token, or why it holds none. */
export type LinkReading = { token: string } | { fault: "missing" | "cut" | "several" };

/** Returns the token that a text stands for, if it has the right letters and length. */
function normaliseToken(text: string): string | undefined {
  const normal = text.toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
  return normal.length === tokenLength && [...normal].every((letter) => letters.includes(letter)) ? normal : undefined;
}

/**
 * Reads the token of a link as people pass it on: in capitals, in brackets, with a full stop of the chat behind it, pasted twice, with
 * a scanner's additions, or the token alone.
 * @param text a whole address, a message that has one in it, the part of an address after #, or a token
 */
export function readPlanLink(text: string): LinkReading {
  const isAlone = /^[\s#(<["'“«]*[\da-z]+[\s.,;:!?)>\]"'”»]*$/i.test(text);
  const marked = [...text.matchAll(/plan\/?(?:#|%23)([\da-z]*)/gi)].map((match) => match[1] ?? "");
  const candidates = marked.length > 0 ? marked : isAlone ? [text.replace(/[^\da-z]/gi, "")] : [];
  const tokens = new Set(candidates.flatMap((candidate) => normaliseToken(candidate) ?? []));
  const [token, other] = tokens;
  if (token && other) return { fault: "several" };
  if (token) return { token };
  return { fault: candidates.some((candidate) => candidate.length > 0) ? "cut" : "missing" };
}
