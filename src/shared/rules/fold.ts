/** Letters that Unicode does not decompose into a plain letter and a mark. */
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
};
const ownLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * Folds a text for comparison: "Đorđević" becomes "dordevic".
 * @returns lower case, without the marks on letters; punctuation and blanks stay
 */
export const foldLetters = (text: string): string => {
  const lower = text.toLowerCase();
  // Most texts have nothing to fold, and a hundred thousand of them are folded at a time.
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(ownLetters, (letter) => plainLetters[letter] ?? letter);
};
