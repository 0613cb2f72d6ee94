/** Reads e-mail addresses and telephone numbers in the notations in which people type and paste them. */
import { cleanText, toAsciiDigits } from "./typed-text.ts";

/** A cleaned email address or telephone number. */
export type Contact = { kind: "email" | "phone"; text: string };

/** Reads an e-mail address or a telephone number; undefined if a text is neither. */
export function readContact(typed: string): Contact | undefined {
  const email = readEmail(typed);
  if (email !== undefined) return { kind: "email", text: email };
  const phone = readPhone(typed);
  return phone === undefined ? undefined : { kind: "phone", text: phone };
}

/** Every dash, hyphen and minus, and the character that Japanese keyboards write instead. */
const dashes = /[\p{Pd}\u2043\u2212\u30FC~]/gu;

/**
 * Cleans a text and replaces characters by their plain forms, such as full-width letters (NFKC); empty for a text that is too long.
 */
const toPlainForm = (typed: string): string =>
  // A longer text is no address or number, and not even a link with a prefilled letter.
  typed.length > 4_000 ? "" : cleanText(typed.normalize("NFKC"));

/** Decodes a link; a text with an invalid escape is returned unchanged. */
function decodeLink(text: string): string {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: functions import nothing of the site, and the error is caught
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Removes what mail programs, phones and people write around an address: a name before angle brackets (RFC 5322), brackets or
 * quotation marks, a label, and one mark that ends a list or a sentence.
 */
function unwrapAddress(text: string): string {
  const bracketed = /^[^<>]*<([^<>]*)>[\s;,.]*$|^[^()@]+\(([^()\s]+@[^()\s]+)\)[;,.]?$/.exec(text);
  const bare = (bracketed?.[1] ?? bracketed?.[2] ?? text)
    .replace(/^e-?mail(?: address)?\s*:/i, "")
    .replace(/\s\([^()@]*\)$|^([^<]*)>$/, "$1")
    .trim()
    .replace(/[;,.]$/, "");
  return bare.replace(/^\((.*)\)$|^\[(.*)\]$|^"(.*)"$|^'(.*)'$|^[“„«](.*)[”“»]$/, (_, ...found: string[]) =>
    String(found.slice(0, 5).find((inner) => inner !== undefined) ?? ""),
  );
}

/**
 * Reads an e-mail address, internationalised ones too (RFC 6531). A link to one is read as the address, and so is one that was
 * copied out of a mail: `Jane <jane@example.com>`.
 * @returns the address without invisible characters; undefined if it is invalid
 */
export function readEmail(typed: string): string | undefined {
  let text = unwrapAddress(toPlainForm(typed));
  if (/^mailto:/i.test(text)) text = unwrapAddress(toPlainForm(decodeLink(text.replace(/^mailto:|\?.*$/gi, ""))));
  const address = text.replaceAll("\u3002", ".").replace(/[\p{Pd}\u2212]/gu, "-");
  return isEmail(address) ? address : undefined;
}

/**
 * Returns true if a cleaned text is an email address: without a dot at an end or beside another dot, and with a domain of at least
 * two labels.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 320 &&
  /^[^\s@<>()[\]\\,;:".\p{Cs}]+(?:\.[^\s@<>()[\]\\,;:".\p{Cs}]+)*@(?:[\p{L}\p{N}\p{So}](?:[-_\p{L}\p{N}\p{M}\p{So}\p{Join_C}\xB7\u30FB]*[\p{L}\p{N}\p{M}\p{So}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[-\p{L}\p{N}\p{M}\p{Join_C}]*[\p{L}\p{N}\p{M}])$/u.test(
    text,
  );

/** The number of digits of a telephone number, with its country or without (ITU-T E.164: 15 at most). */
const phoneDigits = { min: 6, max: 15 };

/** The words before an extension's number, as libphonenumber knows them; links have `;ext=` (RFC 3966). */
const extensionPattern =
  /[\s,;.(]*(?:ext(?:ensi[o\u00F3]n)?|extn|xtn|\u0434\u043E\u0431|anexo|int|x|#)[\s.:=#]*(\d{1,7})\)?$/iu;

/**
 * The words and schemes before a number (RFC 3966), and the links with which messengers write one: `WhatsApp +254 …`, `tel:+254…`,
 * `https://wa.me/254…`, whose number always begins with its country.
 */
const numberPrefix =
  /^(?:tel(?:ephone)?|callto|sms|phone|mobile|cell|whats\s?app|wa|telegram|signal|viber)(?:\s?(?:no|number|only))?(?:[.:]+|\s+(?=[+(\p{Nd}])|(?=\+))/iu;

/**
 * Converts a telephone number, or a part of one, into plain characters: digits of every script into 0 to 9, dashes into hyphens,
 * brackets into round ones, other separators into blanks.
 * @returns the number and its extension; a text that is no number stays some other text
 */
export function toPlainNumber(typed: string): { number: string; extension: string | undefined } {
  let text = toPlainForm(typed);
  text = text.replace(/^(?:https?:\/\/)?wa\.me\/\+?(?=\d)/i, "whatsapp:+");
  const [scheme] = numberPrefix.exec(text) ?? [];
  if (scheme) text = toPlainForm(decodeLink(text.slice(scheme.length))).replace(/;(?!ext=).*$|\?.*$/i, "");
  text = text.replace(/[\s,;(]*\b(?:whats\s?app|telegram|signal|viber|mobile|cell|phone)(?: only)?\b\)?$/i, "");
  text = toAsciiDigits(text).replace(/[\u20E3\uFE0E\uFE0F]|^[\p{So}\s]+|[\p{So}\s]+$/gu, "");
  const [ending = "", extension] = extensionPattern.exec(text) ?? [];
  const separated = text
    .slice(0, text.length - ending.length)
    .replace(dashes, "-")
    .replace(/\p{Ps}/gu, "(")
    .replace(/\p{Pe}/gu, ")")
    .replace(/[\p{Pc}\p{Pi}\p{Pf}\\|:'"\xB7\u2022\u2027\u2219\u22C5\u30FB\s]+/gu, " ");
  const number = trimNumber(separated)
    // A plus may be in brackets, before them, or apart from its country.
    .replace(/^\( ?\+ ?(\d+) ?\)|^\+ ?\( ?(\d+) ?\)|^\+ (?=\d)/, (_, inside, before) => `+${inside ?? before ?? ""}`);
  return { number, extension };
}

/**
 * Reads a telephone number.
 * @returns the number in the grouping in which it was typed, and its extension as "ext. 12"; undefined if it is none
 */
export function readPhone(typed: string): string | undefined {
  const { number, extension } = toPlainNumber(typed);
  const digits = formatDialled(number).replace("+", "").length;
  if (!isPlainNumber(number) || digits < phoneDigits.min || digits > phoneDigits.max) return undefined;
  return extension ? `${number} ext. ${extension}` : number;
}

/** Returns true if a text consists of the digits and separators of a telephone number. */
export const isPlainNumber = (number: string): boolean => /^\+?[\d ().\-/]+$/.test(number);

/** Removes separators at the ends, and brackets around the whole number. */
function trimNumber(number: string): string {
  const trimmed = number.replace(/^[-./ ]+|[-./ ]+$/g, "").replace(/^\(([^()]*)\)$/, "$1");
  return trimmed === number ? number : trimNumber(trimmed);
}

/**
 * Converts a telephone number into the form that is dialled: without an extension, with a plus for 00 before a country, and without
 * a 0 in brackets, which is for callers within the country.
 */
export function formatDialled(phone: string): string {
  const number = phone.replace(/ ext\..*$/, "");
  const digits = number.replace(/\D/g, "");
  if (!number.startsWith("+") && !/^00[1-9]/.test(digits)) return digits;
  return `+${number.replace(/\(0\)|\D/g, "").replace(/^00/, "")}`;
}
