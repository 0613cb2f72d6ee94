/** The visitor's database. Known without its code, so that a page can tell whether there is one before fetching that. */
export const visitorDbName = "kilele-visitor";
