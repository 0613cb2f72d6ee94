/** Addresses of the drawn pictures, by name: `namibia`, `hero`, `blog-1-map`, `map-namibia`, … */
const addresses = import.meta.glob<string>("./pictures/*.svg", { eager: true, query: "?url", import: "default" });

/**
 * @param name the picture's name
 * @returns its address
 * @throws when there is no such picture: a page without its picture is a mistake of the build
 */
export function pictureUrl(name: string): string {
  const address = addresses[`./pictures/${name}.svg`];
  if (!address) throw new Error(`No picture named ${name}`);
  return address;
}
