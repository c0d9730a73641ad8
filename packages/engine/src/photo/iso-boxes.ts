// AVIF and HEIC are nested boxes (ISO/IEC 14496-12, 23008-12): 4 bytes of length, 4 letters of name, content.

export interface Box {
  name: string;
  /** Where its content starts and ends, in bytes. The end may be beyond the end of the file. */
  from: number;
  to: number;
}

export function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= Math.min(end, view.byteLength)) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || end - at; // 0 means to the end
    if (length < head) break;
    boxes.push({ name: textAt(view, at + 4), from: at + head, to: at + length });
    at += length;
  }
  return boxes;
}

/** The boxes inside the first box of a name. `skippedBytes` come before them: version, flags and counts. */
export function boxesInside(view: DataView, boxes: readonly Box[], name: string, skippedBytes = 0): Box[] {
  const box = boxes.find((each) => each.name === name);
  return box ? boxesIn(view, box.from + skippedBytes, box.to) : [];
}

export function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
