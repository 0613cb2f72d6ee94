/** Logs an address that has no page, and redirects the address of a missing post to the general not-found page. */
const { pathname } = location;
console.warn(`No page at ${pathname}`);
if (pathname.startsWith("/blog/")) location.replace("/404");

export {};
