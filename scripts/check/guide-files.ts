/**
 * `npm run check` runs this: each guide has all of its files, and each of these files belongs to a guide. The slugs stand in
 * `src/content/guide.ts`. The parts of a guide that are declared outside its files (the option of the questionnaire, the frame
 * of its locator, the detour of its ways) are type errors if they are missing.
 */
import { guideSlugs } from "../../src/content/guide.ts";
import { pictureWidths } from "../../src/content/picture-widths.ts";
import { destinationOptions } from "../../supabase/functions/_shared/enquiry.ts";
import { reportFaults } from "./report-faults.ts";
import { listFiles } from "./repository-files.ts";

/** The files that somebody writes for a guide. */
const listWrittenFiles = (slug: string): string[] => [
  ...["guides", "before-you-go", "places", "plans"].map((folder) => `src/content/${folder}/${slug}.ts`),
  `src/content/pictures/${slug}.svg`,
];

/** The files that `npm run lab -- draw` makes for a guide. */
const listDrawnFiles = (slug: string): string[] => [
  ...pictureWidths.map((width) => `src/content/pictures/${slug}-${width}.avif`),
  ...["-800.webp", "-upright.avif"].map((ending) => `src/content/pictures/${slug}${ending}`),
  ...[".svg", "-country.svg", "-light.avif", "-dark.avif"].map((ending) => `src/content/pictures/map-${slug}${ending}`),
  `src/content/maps/${slug}.json`,
];

/** Files in the folders of guides that serve several guides. */
const common = ["src/content/before-you-go/common-sources.ts", "src/content/maps/world.json"];

/**
 * Lists the missing files of guides, and the files that belong to no guide, each in a sentence that begins with the file's
 * path.
 */
export function findGuideFaults(
  slugs: readonly string[],
  files: readonly string[],
  options: readonly string[],
): string[] {
  const existingFiles = new Set(files);
  const missingFiles = slugs.flatMap((slug) => [
    ...listWrittenFiles(slug)
      .filter((file) => !existingFiles.has(file))
      .map((file) => `${file} is missing: the guide ${slug} needs it`),
    ...listDrawnFiles(slug)
      .filter((file) => !existingFiles.has(file))
      .map((file) => `${file} is missing: npm run lab -- draw makes it`),
  ]);
  const folder = /^src\/content\/(?:guides|before-you-go|places|plans|maps)\/([^/]+)\.(?:ts|json)$/;
  const strangers = files
    .filter((file) => !common.includes(file) && !slugs.includes(folder.exec(file)?.[1] ?? slugs[0] ?? ""))
    .map((file) => `${file} is of no guide that src/content/guide.ts names`);
  const unwritten = options
    .filter((option) => option !== "other" && !slugs.includes(option))
    .map((option) => `supabase/functions/_shared/enquiry.ts offers ${option}, of which there is no guide`);
  return [...missingFiles, ...strangers, ...unwritten];
}

if (import.meta.main) {
  const faults = findGuideFaults(
    guideSlugs,
    listFiles(),
    destinationOptions.map(({ value }) => value),
  );
  reportFaults(faults);
}
