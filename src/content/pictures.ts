/** Addresses of small drawn pictures that stay drawings, by name. */
const drawings = import.meta.glob<string>(["./pictures/badge.svg", "./pictures/logo.svg"], {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * @param name the drawing's name
 * @returns its address
 * @throws when there is no such drawing: a page without its picture is a mistake of the build
 */
export function drawingUrl(name: string): string {
  const address = drawings[`./pictures/${name}.svg`];
  if (!address) throw new Error(`No drawing named ${name}`);
  return address;
}
