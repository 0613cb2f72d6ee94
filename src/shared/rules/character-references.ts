/**
 * Character references of HTML as the characters that they stand for: the names of HTML 4 (24.2 and 24.4), which authors write,
 * and all numbers. The list of HTML 5 would weigh more than the rest of the search.
 */

/** The names of U+00A0 to U+00FF, in their order. */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para " +
  "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute " +
  "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml " +
  "Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml " +
  "eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Other names, each before its character. */
const otherNames =
  "lt < gt > quot \" amp & apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’ " +
  "sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ lsaquo ‹ rsaquo › euro € trade ™ larr ← " +
  "uarr ↑ rarr → darr ↓";

/** Names of blanks and invisible characters. */
const invisibleNames = {
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  zwnj: "\u200c",
  zwj: "\u200d",
  lrm: "\u200e",
};

const characters = new Map<string, string>([
  ...latin1.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...[...otherNames.matchAll(/(\w+) (\S+)/g)].map(([, name = "", character = ""]): [string, string] => [
    name,
    character,
  ]),
  ...Object.entries(invisibleNames),
]);

/** Returns the character of a number; the replacement character if there is none (CommonMark 0.31, 2.5). */
const decodeCharacter = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? "\ufffd" : String.fromCodePoint(code);

/** Replaces each reference by its character, once: `&amp;lt;` becomes `&lt;`. A name that is not known stays as it was written. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (written, decimal, hexadecimal, name) => {
    if (name) return characters.get(name) ?? written;
    return decodeCharacter(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
