/** The part of subset-font that we use; it comes without types. */
declare module "subset-font" {
  interface Cut {
    targetFormat: "woff2";
    variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>;
    /** OpenType features that stay. */
    keepFeatures: readonly string[];
  }

  export default function subsetFont(font: Buffer, text: string, cut: Cut): Promise<Buffer>;
}
