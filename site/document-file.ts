/**
 * Returns the name of a page's file. Hosts answer `/about-us` with `about-us.html` directly, while some redirect to `/about-us/`
 * if there is a folder with an `index.html`.
 * @param address a path with a leading slash and no trailing one
 */
export const getDocumentFileName = (address: string): string =>
  address === "/" ? "index.html" : `${address.slice(1)}.html`;
