/** Returns the first characters of a text. A cut between UTF-16 units would leave half of an emoji. */
export const cutCharacters = (text: string, count: number): string => [...text].slice(0, count).join("");
