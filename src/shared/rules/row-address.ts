/** Checks of the addresses of rows. An address of another form is not looked up. */

/** The form of a slug, as the database checks it. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (value: string): boolean => slugPattern.test(value);
