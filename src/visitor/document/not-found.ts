/**
 * Logs an address that has no page. The address of a missing post redirects to the general page for missing addresses.
 */
const { pathname } = location;
console.warn(`No page at ${pathname}`);
if (pathname.startsWith("/blog/")) location.replace("/404");

export {};
