import sharp from "sharp";

interface Sheet {
  columns: number;
  /** Of each picture, in pixels. */
  width: number;
}

/** Writes pictures (files, or their bytes) side by side into one JPEG, row by row. */
export async function writeContactSheet(
  pictures: readonly (string | Buffer)[],
  { columns, width }: Sheet,
  file: string,
): Promise<void> {
  const tiles = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).rotate().resize({ width }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...tiles.map(({ info }) => info.height));
  const rows = Math.ceil(tiles.length / columns);
  await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: "#000" } })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    )
    .jpeg({ quality: 88 })
    .toFile(file);
}
