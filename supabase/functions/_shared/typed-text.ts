/** Cleans what people type and paste. The site's forms and the functions share this, so that both check the same text. */

/**
 * Characters that nobody can see: format and control characters, fillers, half surrogate pairs (Unicode Standard Annex #44:
 * Default_Ignorable_Code_Point), and the placeholder of a pasted picture. The signs that Arabic, Syriac and Kaithi write before a
 * number are format characters too, but visible.
 */
const invisibleCharacters =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\t\n])[\p{Cf}\p{Cc}\p{Cs}\p{DI}\p{NChar}\uFFFC]/gu;

/** The invisible characters that change how their neighbours are drawn: joiners, variant selectors, and the tags of a flag. */
const shapingCharacters = /[\p{Join_C}\p{VS}\u180E\u{E0020}-\u{E007F}]/u;
const shapingRun = new RegExp(`${shapingCharacters.source}+`, "gu");

/** Letters and marks of the scripts in which a joiner decides how a word is drawn. */
const joiningScripts =
  /^(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Tibt}]/u;

/** Returns the invisible characters of a run that change how their neighbours are displayed. */
function findEffectiveCharacters(run: string, before: string, after: string): string {
  const selector = /[\uFE0E\uFE0F]/.exec(run)?.[0] ?? "";
  if (/^[\p{ExtPict}\p{EMod}]/u.test(before)) {
    // The flags of England, Scotland and Wales are a black flag with letters after it.
    const tags = before === "\u{1F3F4}" && /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u.exec(run)?.[0];
    return tags || selector + (run.includes("\u200D") && /^\p{ExtPict}/u.test(after) ? "\u200D" : "");
  }
  if (after === "\u20E3" && /[0-9#*]/.test(before)) return selector;
  if (/^[\p{scx=Hani}\p{scx=Mymr}\p{scx=Phag}]/u.test(before)) {
    const variant = /(?![\uFE03-\uFE0F])[\p{VS}]/u.exec(run);
    if (variant) return variant[0];
  }
  const mongolian = /^\p{scx=Mong}/u.test(before) && /[\u180B-\u180F]/.exec(run);
  if (mongolian) return mongolian[0];
  const joiner = /[\u200C\u200D]/.exec(run)?.[0] ?? "";
  // Malayalam ends words in a half letter, which older keyboards write with a joiner.
  const isEnd = joiner === "\u200D" && before === "\u0D4D";
  return joiningScripts.test(before) && (isEnd || joiningScripts.test(after)) ? joiner : "";
}

/**
 * Removes halves of surrogate pairs that stand alone, such as half an emoji: neither JSON nor Postgres takes a text with one.
 */
export const removeHalfCharacters = (text: string): string => text.replace(/\p{Cs}/gu, "");

/**
 * Cleans a typed or pasted text: removes invisible characters and blanks around it, makes every space a plain one, and composes
 * letters (NFC). Joiners and selectors stay where a script or an emoji needs them. Cleaning twice changes nothing more.
 * @param options.isMultiline true if the text may have several lines, which then end in a line feed
 */
export function cleanText(text: string, { isMultiline = false } = {}): string {
  const plain = text
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, isMultiline ? "\n" : " ")
    .replace(isMultiline ? /[\p{Zs}\u2800]/gu : /[\p{Zs}\t\u2800]/gu, " ")
    // Shaping characters are judged by their neighbours, after everything between them is gone.
    .replace(invisibleCharacters, (character) => (shapingCharacters.test(character) ? character : ""));
  return removeUnneededShaping(plain.normalize("NFC").trim());
}

/**
 * Removes shaping characters that have no effect. It repeats until nothing changes, because each removal gives the others new
 * neighbours.
 */
function removeUnneededShaping(text: string): string {
  const cleaned = text
    .replace(shapingRun, (run, offset: number) => {
      const after = text.codePointAt(offset + run.length);
      return findEffectiveCharacters(
        run,
        getCharacterBefore(text, offset),
        after === undefined ? "" : String.fromCodePoint(after),
      );
    })
    .normalize("NFC")
    .trim();
  return cleaned === text ? text : removeUnneededShaping(cleaned);
}

const getCharacterBefore = (text: string, offset: number): string =>
  [...text.slice(Math.max(0, offset - 2), offset)].at(-1) ?? "";

/** Counts the visible characters of a cleaned text; a text of marks alone has none. */
export function countVisible(text: string): number {
  const visible = text.replace(/\p{DI}/gu, "");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? [...visible].length : 0;
}

/** Converts the decimal digits of every script into 0 to 9. Unicode has them in runs of ten that begin with zero. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });

/**
 * Reads a whole number from a typed text: digits of any script, with a sign before them and blanks around them.
 * @returns null for an empty text; NaN for everything that is no whole number
 */
export function parseWholeNumber(text: string): number | null {
  const clean = toAsciiDigits(cleanText(text));
  if (clean === "") return null;
  const [, sign, digits] = /^([+\uFF0B]|[\p{Pd}\u2212])?(\d+)$/u.exec(clean) ?? [];
  if (!digits) return Number.NaN;
  return sign && !/[+\uFF0B]/.test(sign) ? -Number(digits) : Number(digits);
}
