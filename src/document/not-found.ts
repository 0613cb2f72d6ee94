/** Logs an address that has no page. A post's leads on to the page that says so of every address. */
const { pathname } = location;
console.warn(`No page at ${pathname}`);
if (pathname.startsWith("/blog/")) location.replace("/404");

export {};
