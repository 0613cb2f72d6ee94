/** The forms of rows' addresses, and how these are read. An address of another form is not looked up. The first script has this. */
/** The form of a slug, as the database checks it. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (value: string): boolean => slugPattern.test(value);

/**
 * Reads the id at the end of an address's last part, whatever words are before it: the name may have changed, and addresses up to
 * version 1.2 were the id alone.
 * @returns the id in lowercase; undefined if there is none
 */
export const readIdAtEnd = (part: string): string | undefined =>
  /(?:^|-)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(part)?.[1]?.toLowerCase();
