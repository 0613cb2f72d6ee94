/** Splits a text where an email address in it may go on in the next line: after its @, and before its dots. */
export const splitAtBreaks = (text: string): string[] =>
  text
    .replace(/\S+@\S+/g, (address) => address.replace(/@|\.(?=\w)/g, (mark) => (mark === "@" ? "@\0" : "\0.")))
    .split("\0");
