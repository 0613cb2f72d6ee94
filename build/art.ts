/**
 * Draws every picture of the site into `.cache/art/`: posters as `<slug>.svg`, maps as `map-<slug>.svg`, the others under
 * their own names.
 */
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { drawLocatorMap } from "../src/content/art/locator-map.ts";
import { drawIcon } from "../src/content/art/logo.art.ts";
import { guideSlugs } from "../src/content/guide.ts";
import { writeWhole } from "./write-whole.ts";

const artDir = path.resolve(".cache/art");

/** A map is used as an image, so it follows light and dark by itself. */
const darkMap =
  "<style>@media(prefers-color-scheme:dark){svg{--map-sea:#16211f;--map-land:#2b362c;--map-border:#4d594c;--map-country:#d99a3d;--map-grid:#22302c}}</style>";

/** @returns the names written, without their ending */
export async function drawPictures(): Promise<string[]> {
  await mkdir(artDir, { recursive: true });
  const names: string[] = [];
  const keep = async (name: string, svg: string) => {
    await writeWhole(path.join(artDir, `${name}.svg`), svg);
    names.push(name);
  };
  for (const folder of ["src/content/guides", "src/content/art"]) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(".art.ts"))) {
      const { draw } = (await import(pathToFileURL(path.resolve(folder, file)).href)) as { draw: () => string };
      await keep(file.replace(/\.art\.ts$/, ""), draw());
    }
  }
  await keep("badge", drawIcon());
  for (const slug of guideSlugs) {
    await keep(`map-${slug}`, drawLocatorMap(slug).replace(/(<svg[^>]*>)/, `$1${darkMap}`));
  }
  return names;
}
