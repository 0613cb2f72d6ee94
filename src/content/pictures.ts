/** Addresses of the two forms of the mark: pixels on public pages, which a telephone shows sooner, and the drawing for staff. */
const drawings = import.meta.glob<string>(["./pictures/badge.webp", "./pictures/logo.svg"], {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * @param file the name of its file
 * @returns its address
 * @throws when there is no such drawing: a page without its picture is a mistake of the build
 */
export function drawingUrl(file: string): string {
  const address = drawings[`./pictures/${file}`];
  if (!address) throw new Error(`No drawing named ${file}`);
  return address;
}
