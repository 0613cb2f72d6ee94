/** Logs an address that has no page. A post's leads on to the page that says so of every address. */
export function noteMissingPage(): void {
  if (!document.querySelector("[data-not-found]")) return;
  const { pathname } = location;
  console.warn(`No page at ${pathname}`);
  if (pathname.startsWith("/blog/")) location.replace("/404");
}
