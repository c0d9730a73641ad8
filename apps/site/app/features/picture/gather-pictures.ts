/** What `npm run media` writes of each picture into a folder's pictures.json. */
export interface PictureFacts {
  widths: readonly number[];
  width: number;
  height: number;
  /** Its colours from top to bottom, as a CSS gradient. */
  blur: string;
}

/** A picture as the page asks for it. */
export interface PictureFiles {
  /** As in an img's `srcset`. */
  avif: string;
  /** The widest, for a browser without AVIF. */
  webp: string;
  width: number;
  height: number;
  blur: string;
}

/**
 * The pictures of a folder by their names. `files` are the addresses of its NAME-WIDTH.avif and NAME.webp, as
 * import.meta.glob gives them. Throws where one is missing, which stops the build.
 */
export function gatherPictures<Name extends string>(
  facts: Record<Name, PictureFacts>,
  files: Record<string, string>,
): Record<Name, PictureFiles> {
  const entries = Object.entries<PictureFacts>(facts).map(([name, fact]) => [
    name,
    gather(name, fact, files),
  ]);
  return Object.fromEntries(entries) as Record<Name, PictureFiles>; // the same names, which entries() forgets
}

function gather(name: string, fact: PictureFacts, files: Record<string, string>): PictureFiles {
  const { widths, width, height, blur } = fact;
  const fileOf = (end: string) => {
    const path = Object.keys(files).find((each) => each.endsWith(`/${end}`));
    const address = path && files[path];
    if (!address) throw new Error(`There is no picture ${end}.`);
    return address;
  };
  const avif = widths.map((each) => `${fileOf(`${name}-${each}.avif`)} ${each}w`).join(", ");
  return { avif, webp: fileOf(`${name}.webp`), width, height, blur };
}
