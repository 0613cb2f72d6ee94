/** The forms that the address of a row may have. An address of another form is not looked up. */

/** A slug, by the form that the database asks for. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (value: string): boolean => slugPattern.test(value);
