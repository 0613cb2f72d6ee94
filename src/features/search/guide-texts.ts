import type { Guide } from "../../content/guide.ts";

const guides = import.meta.glob<Guide>(["../../content/guides/*.ts", "!../../content/guides/*.art.ts"], {
  import: "guide",
});

/**
 * The text of every guide that can be had. They are the very files that the guides' pages use and a device keeps, so an
 * index of its own would only be a second copy to fetch and to store. A guide that is not here is left out.
 */
export async function guideTexts(): Promise<Guide[]> {
  const loaded = await Promise.allSettled(Object.values(guides).map((load) => load()));
  return loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
