/**
 * Returns the name of a page's file. Hosts answer `/about-us` with `about-us.html` as it is; with a folder's `index.html` some
 * of them redirect to `/about-us/` first.
 * @param address a path with a leading slash and no trailing one
 */
export const documentFile = (address: string): string => (address === "/" ? "index.html" : `${address.slice(1)}.html`);
