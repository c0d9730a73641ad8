/** Types for the part of subset-font that we use; the package has none. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2" | "truetype";
    /** A number fixes an axis. */
    variationAxes: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
    /** OpenType features to keep. */
    keepFeatures: readonly string[];
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
