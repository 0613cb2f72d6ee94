/**
 * The name of the visitor's database. It is separate from the database's code, so that a page can look for the database before
 * fetching the code.
 */
export const visitorDbName = "kilele-visitor";
