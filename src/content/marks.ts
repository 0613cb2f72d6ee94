/** Addresses of the two forms of the mark: pixels on public pages, which a telephone shows sooner, and the drawing for staff. */
const marks = import.meta.glob<string>(["./pictures/badge.webp", "./pictures/logo.svg"], {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * Returns the address of a mark.
 * @param file the name of its file
 * @returns its address
 * @throws when there is no such file: a missing mark is an error of the build
 */
export function getMarkAddress(file: string): string {
  const address = marks[`./pictures/${file}`];
  if (!address) throw new Error(`No mark named ${file}`);
  return address;
}
