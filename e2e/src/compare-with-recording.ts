import { type Exchange, findRecording, readRecordings } from "./segmentation-recording.ts";
import type { WatchedExchange } from "./watch-segmentation.ts";
import { isSame } from "./worker-request.ts";

/** Another processor rounds differently, which may move the box of an edited mask by a few pixels. */
const MAX_BOX_DIFFERENCE_PX = 20;

/**
 * How well each mask of a result matches the one with the same id in the recording of the same request: alpha IoU, 0..1,
 * by id.
 */
export function compareWithRecording({ photo, asked, replies }: WatchedExchange): Map<string, number> {
  const exchanges = findRecording(readRecordings(), photo)?.exchanges;
  const recorded = exchanges?.find((each) => isSame(each.asked, asked, MAX_BOX_DIFFERENCE_PX));
  if (recorded === undefined) throw new Error("this request has no recording");
  const [masks, others] = [masksOf({ replies }), masksOf(recorded)];
  const ids = new Set([...masks.keys(), ...others.keys()]);
  return new Map([...ids].map((id) => [id, alphaIou(masks.get(id), others.get(id))]));
}

/** The worker's "result". */
interface RecordedResult {
  result: { segmentation: { masks?: RecordedMask[] } } | { mask: RecordedMask };
}

interface RecordedMask {
  id: string;
  box: { left: number; top: number; width: number; height: number };
  alpha: { $bytes: string };
}

function masksOf({ replies }: Pick<Exchange, "replies">): Map<string, RecordedMask> {
  const { result } = replies.at(-1) as RecordedResult;
  const masks = "mask" in result ? [result.mask] : result.segmentation.masks;
  return new Map(masks?.map((mask) => [mask.id, mask]));
}

function alphaIou(one: RecordedMask | undefined, other: RecordedMask | undefined): number {
  if (one === undefined || other === undefined) return 0;
  const [read, readOther] = [alphaReader(one), alphaReader(other)];
  let [shared, united] = [0, 0];
  for (const y of union(rowsOf(one), rowsOf(other)))
    for (const x of union(columnsOf(one), columnsOf(other))) {
      const [a, b] = [read(x, y), readOther(x, y)];
      shared += Math.min(a, b);
      united += Math.max(a, b);
    }
  return united === 0 ? 0 : shared / united;
}

function alphaReader({ box, alpha }: RecordedMask): (x: number, y: number) => number {
  const bytes = Buffer.from(alpha.$bytes, "base64");
  return (x, y) => {
    const [column, row] = [x - box.left, y - box.top];
    if (column < 0 || row < 0 || column >= box.width || row >= box.height) return 0;
    return bytes[row * box.width + column] ?? 0;
  };
}

interface Range {
  from: number;
  to: number;
}

function rowsOf({ box }: RecordedMask): Range {
  return { from: box.top, to: box.top + box.height };
}

function columnsOf({ box }: RecordedMask): Range {
  return { from: box.left, to: box.left + box.width };
}

/** Every coordinate from the start of one range to the end of the other. */
function union(one: Range, other: Range): number[] {
  const from = Math.min(one.from, other.from);
  return Array.from({ length: Math.max(one.to, other.to) - from }, (_, index) => from + index);
}
