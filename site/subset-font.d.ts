declare module "subset-font" {
  export type SubsetOptions = {
    targetFormat: "woff2" | "woff" | "sfnt";
    noLayoutClosure?: boolean;
    /** OpenType feature tags; all by default. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  /**
   * @param font the whole font
   * @param text the characters to keep
   * @returns the smaller font
   */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
}
