declare module "virtual:guide-catalogue" {
  /** The countries of the guides, in the order of `guideSlugs`; made by the build from the guides themselves. */
  export const guideCards: readonly import("./guide.ts").GuideCard[];
  /** Their names alone, in the same order. */
  export const guideNames: readonly Pick<import("./guide.ts").GuideCard, "slug" | "name">[];
}
