declare module "virtual:guide-catalogue" {
  /** The sixteen countries, in the order of the spec's list; made by the build from the guides themselves. */
  export const guideCards: readonly import("./guide.ts").GuideCard[];
}
