import type { Guide, GuideSlug } from "../../content/guide.ts";

const guides = import.meta.glob<Guide>(["../../content/guides/*.ts", "!../../content/guides/*.art.ts"], {
  import: "guide",
});

/**
 * Loads one guide; it is part of the site, so this works offline once the site is kept on the device.
 * @throws when the guide is not part of this build
 */
export async function loadGuide(slug: GuideSlug): Promise<Guide> {
  const load = guides[`../../content/guides/${slug}.ts`];
  if (!load) throw new Error(`No guide named ${slug}`);
  return load();
}
