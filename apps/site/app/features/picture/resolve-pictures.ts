/** An entry of a folder's pictures.json, written by `npm run media`. */
export interface PictureInfo {
  widths: readonly number[];
  width: number;
  height: number;
  /** Placeholder: a CSS gradient of the colors from top to bottom. */
  blur: string;
}

/** URLs and size of a picture. */
export interface PictureSources {
  /** Value for `srcset`. */
  avif: string;
  /** Largest width, for browsers without AVIF. */
  webp: string;
  width: number;
  height: number;
  blur: string;
}

/**
 * The pictures of a folder by name. `files` maps NAME-WIDTH.avif and NAME.webp to their URLs, as import.meta.glob
 * returns them. Throws if one is missing, which fails the build.
 */
export function resolvePictures<Name extends string>(
  facts: Record<Name, PictureInfo>,
  files: Record<string, string>,
): Record<Name, PictureSources> {
  const entries = Object.entries<PictureInfo>(facts).map(([name, fact]) => [name, gather(name, fact, files)]);
  return Object.fromEntries(entries) as Record<Name, PictureSources>; // entries() loses the names' type
}

function gather(name: string, fact: PictureInfo, files: Record<string, string>): PictureSources {
  const { widths, width, height, blur } = fact;
  const fileOf = (end: string) => {
    const path = Object.keys(files).find((each) => each.endsWith(`/${end}`));
    const address = path && files[path];
    if (!address) throw new Error(`Missing picture file: ${end}`);
    return address;
  };
  const avif = widths.map((each) => `${fileOf(`${name}-${each}.avif`)} ${each}w`).join(", ");
  return { avif, webp: fileOf(`${name}.webp`), width, height, blur };
}
