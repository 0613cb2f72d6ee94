/**
 * The visitor's database. The name is separate from the database's code, so that a page can look for the database
 * before fetching the code.
 */
export const visitorDbName = "kilele-visitor";
