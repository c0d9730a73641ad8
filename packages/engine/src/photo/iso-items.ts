import { type Box, boxesIn, boxesInside, textAt } from "./iso-boxes.ts";

/** What a HEIC or AVIF file says of the images in it. */
export interface IsoItems {
  /** Id of the image to show. */
  primary: number;
  /** Ids of the tiles that the primary image consists of. */
  parts: ReadonlySet<number>;
  /** Where the images' bytes are in the file, as far as it says. */
  extents: readonly { id: number; to: number }[];
  /** Property boxes of the primary image: size, colors and so on. */
  properties: readonly Box[];
  /** Those of all images. */
  allProperties: readonly Box[];
}

/** Undefined if the file has no image items. */
export function readIsoItems(view: DataView, boxes: readonly Box[]): IsoItems | undefined {
  const meta = boxesInside(view, boxes, "meta", 4);
  const handler = meta.find(({ name }) => name === "hdlr");
  if (!handler || textAt(view, handler.from + 8) !== "pict") return undefined;
  const primary = readPrimary(view, meta);
  const iprp = boxesInside(view, meta, "iprp");
  const allProperties = boxesInside(view, iprp, "ipco");
  const own = iprp
    .filter(({ name }) => name === "ipma")
    .flatMap((box) => readAssociations(view, box, primary));
  return {
    primary,
    parts: readParts(view, meta, primary),
    extents: readExtents(view, meta),
    properties: own.flatMap((index) => allProperties[index - 1] ?? []),
    allProperties,
  };
}

/** In pixels, before rotation; zeros if the file does not say. */
export function primarySize(view: DataView, { properties, allProperties }: IsoItems) {
  const own = properties.find(({ name }) => name === "ispe");
  // Without a property of its own, the largest size: a photo may be stored as tiles.
  const sizes = (own ? [own] : allProperties.filter(({ name }) => name === "ispe")).map(({ from }) => ({
    width: view.getUint32(from + 4),
    height: view.getUint32(from + 8),
  }));
  return sizes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), { width: 0, height: 0 });
}

function readPrimary(view: DataView, meta: readonly Box[]): number {
  const box = meta.find(({ name }) => name === "pitm");
  if (!box) return 0;
  return view.getUint8(box.from) === 0 ? view.getUint16(box.from + 4) : view.getUint32(box.from + 4);
}

/** Numbers of the properties of an item, counted from 1. */
function readAssociations(view: DataView, { from }: Box, item: number): number[] {
  const isLong = view.getUint8(from) > 0;
  const isWide = (view.getUint8(from + 3) & 1) > 0;
  const count = view.getUint32(from + 4);
  let at = from + 8;
  for (let entry = 0; entry < count; entry++) {
    const id = isLong ? view.getUint32(at) : view.getUint16(at);
    at += isLong ? 4 : 2;
    const properties = view.getUint8(at++);
    const read = (index: number) =>
      isWide ? view.getUint16(at + 2 * index) & 0x7fff : view.getUint8(at + index) & 0x7f;
    if (id === item) return Array.from({ length: properties }, (_, index) => read(index));
    at += properties * (isWide ? 2 : 1);
  }
  return [];
}

/** `dimg` references: an image made of others. */
function readParts(view: DataView, meta: readonly Box[], item: number): Set<number> {
  const box = meta.find(({ name }) => name === "iref");
  if (!box) return new Set();
  const idBytes = view.getUint8(box.from) === 0 ? 2 : 4;
  const readId = (at: number) => (idBytes === 2 ? view.getUint16(at) : view.getUint32(at));
  return new Set(
    boxesIn(view, box.from + 4, box.to)
      .filter(({ name, from }) => name === "dimg" && readId(from) === item)
      .flatMap(({ from }) =>
        Array.from({ length: view.getUint16(from + idBytes) }, (_, index) =>
          readId(from + idBytes + 2 + index * idBytes),
        ),
      ),
  );
}

/** The `iloc` box. Items that are not stored at a place in the file itself are left out. */
function readExtents(view: DataView, meta: readonly Box[]): { id: number; to: number }[] {
  const box = meta.find(({ name }) => name === "iloc");
  if (!box) return [];
  const version = view.getUint8(box.from);
  const sizes = view.getUint16(box.from + 4);
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  );
  let at = box.from + 6;
  const read = (bytes: number | undefined) => {
    const value = bytes === 8 ? Number(view.getBigUint64(at)) : bytes === 4 ? view.getUint32(at) : 0;
    at += bytes ?? 0;
    return value;
  };
  const readShort = () => view.getUint16((at += 2) - 2);
  const readId = () => (version < 2 ? readShort() : read(4));
  const extents = [];
  for (let left = readId(); left > 0; left--) {
    const id = readId();
    const isInFile = version === 0 || (readShort() & 15) === 0;
    const isElsewhere = readShort() > 0;
    const base = read(baseBytes);
    for (let more = readShort(); more > 0; more--) {
      if (version > 0) read(indexBytes);
      const to = base + read(offsetBytes) + read(lengthBytes);
      if (isInFile && !isElsewhere) extents.push({ id, to });
    }
  }
  return extents;
}
