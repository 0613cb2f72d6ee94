/** The forms that the address of a row may have. An address of another form is not looked up. */

/** A slug, by the form that the database asks for. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isSlug = (value: string): boolean => slugPattern.test(value);
export const isUuid = (value: string): boolean => uuidPattern.test(value);
