/** Splits a text where a line may break within an email address: after its @ and before its dots. */
export const splitAtBreaks = (text: string): string[] =>
  text
    .replace(/\S+@\S+/g, (address) => address.replace(/@|\.(?=\w)/g, (mark) => (mark === "@" ? "@\0" : "\0.")))
    .split("\0");
