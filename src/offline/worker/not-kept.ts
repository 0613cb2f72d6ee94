/** The guides and rows on this device, as the page for a missing page lists them. */
export type KeptHere = {
  /** The slugs of the guides. */
  guides: readonly string[];
  rows: readonly { path: string; titleHtml: string }[];
};

/**
 * Fills the page that stands in for one that is not on this device: names the page that was asked for, and lists what can be read.
 * @param html the page as it was built
 * @param path the path of the page that was asked for
 */
export function fillNotKeptPage(html: string, path: string, { guides, rows }: KeptHere): string {
  return html
    .replace(/(<\w+ data-asked-page="">)[^<]*/, (_, tag) => tag + describePage(html, path))
    .replace(/ data-guide-here="([\w-]+)" hidden=""/g, (mark, slug) => (guides.includes(slug) ? "" : mark))
    .replace(/<li data-row-here="" hidden="">(.*?)<\/li>/, (_, item: string) =>
      rows.map(({ path: to, titleHtml }) => `<li>${linkItem(item, to, titleHtml)}</li>`).join(""),
    );
}

/** Returns the link of an item with another address and other words. */
const linkItem = (item: string, to: string, titleHtml: string): string =>
  item.replace(/href="[^"]*"/, () => `href="${to}"`).replace(/>[^<]*</, () => `>${titleHtml}<`);

/** Returns the words for a page by its path; a guide has the name that the page itself lists. */
function describePage(html: string, path: string): string {
  const [, folder, key] = path.match(/^\/(\w+)\/([\w-]+)$/) ?? [];
  if (folder === "blog") return "This post";
  if (folder === "services") return "This service";
  if (folder !== "destinations") return "This page";
  const [, name] = html.match(new RegExp(`data-guide-here="${key}"[^>]*><a [^>]*>([^<]*)<`)) ?? [];
  return name ? `The guide to ${name}` : "This destination";
}
