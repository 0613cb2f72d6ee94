/** The replacements of letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ł: "l",
  ı: "i",
  ŋ: "ng",
  ŧ: "t",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ɔ: "o",
  ɛ: "e",
  ə: "e",
  ς: "σ",
  ʼ: "",
  // The stroke that makes an Arabic word longer, also if it was part of a ligature.
  "\u0640": "",
  // The stroke of a fraction that was one character.
  "\u2044": " ",
};
const undecomposedLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Returns true if a text consists of printable ASCII characters. */
export const isPlainAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/**
 * Folds a text for comparison: "Đorđević" becomes "dordevic".
 * @returns lower case, without the marks on letters and what nobody can see; ligatures and full-width letters in their plain
 *   form (NFKD); punctuation and blanks stay
 */
export const foldLetters = (text: string): string => {
  // A fast path: most texts have nothing to fold, and up to 100,000 are folded at a time.
  if (isPlainAscii(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase()
    .replace(undecomposedLetters, (letter) => plainLetters[letter] ?? letter);
};

/** Apostrophes, the characters that keyboards, programs and scripts write instead, and the stroke that lengthens an Arabic word. */
const apostrophes =
  /['`\xB4\u02B9-\u02BF\u02C8\u02CA\u02CB\u0384\u055A\u05F3\u0640\u07F4\u07F5\u1FBD-\u1FBF\u1FEF\u1FFD\u1FFE\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C\uFF07\uFF40]/gu;

/** Folds a text as all searches compare it: without apostrophes, and with a space for everything else that is no letter or digit. */
export const foldText = (text: string): string =>
  isPlainAscii(text)
    ? text
        .toLowerCase()
        .replace(/['`]/g, "")
        .replace(/[^a-z0-9]+/g, " ")
        .trim()
    : // Apostrophes are removed before folding, because some decompose into a blank and a mark, and again after it, because
      // others only appear by decomposition.
      foldLetters(text.replace(apostrophes, ""))
        .replace(apostrophes, "")
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
