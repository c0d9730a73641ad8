import type { PanelName } from "../masks/panel-name.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import { type FramePoint, FRAME_SIDE } from "../masks/frame.ts";
import type { Decode, Prompt } from "../models/prompt.ts";
import { floatAt } from "../array-access.ts";
import { areaOf, listInside } from "../masks/combine-logits.ts";
import { coversStroke, type EditStroke, listStrokeCells, listPoints } from "./edit-stroke.ts";
import { LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { toComponent } from "../masks/connected-components.ts";

/**
 * More than this share of the frame is no single piece of its kind but the car around it: hardly any on 400 street
 * photos is larger; of trim and the panels of nose and tail, seen from near, one in twenty. Only paint of no panel may be
 * as large as the car.
 */
const MOST_SHARE: Record<MaterialClass, number> = {
  paint: 0.12,
  glass: 0.17,
  wheel: 0.09,
  lamp: 0.05,
  trim: 0.12,
};
const MOST_SHARE_OF: Partial<Record<PanelName, number>> = {
  hood: 0.14,
  roof: 0.14,
  trunk: 0.28,
  "front-bumper": 0.34,
  "rear-bumper": 0.34,
};
const MOST_CAR_SHARE = 0.8;
/** An answer of the decoder that is as sure as this is taken at once; below the least none is. */
const SURE = 0.85;
const LEAST_SURE = 0.75;
/** How far from a tap what is not meant begins, in cells: a windshield needs the first, a door's window the second. */
const RING_CELLS = [42, 26];

/**
 * The thing under the first hint for a piece of which nothing is drawn yet; null where the decoder sees none. About a
 * point alone it often answers with the whole car. So it is asked again, of a tap with points around that are not
 * meant, of a stroke with the box around it. On a render of ours, strokes alone gave windshield, headlight, grille and
 * wheel whole, the box a door; a tap gave wheels and mirrors at once, windshield and headlight by the ring.
 */
export async function drawPart(
  piece: Pick<PartMask, "materialClass" | "panel">,
  hint: EditStroke,
  { ask, ...photo }: { width: number; height: number; ask: Decode },
): Promise<Logits | null> {
  const thing = await askForThing(piece, hint, { ask, ...photo });
  return thing && piece.materialClass === "wheel" ? withTyre(thing, ask) : thing;
}

async function askForThing(
  piece: Pick<PartMask, "materialClass" | "panel">,
  hint: EditStroke,
  { ask, ...photo }: { width: number; height: number; ask: Decode },
): Promise<Logits | null> {
  const mostCells = LOGITS_SIDE * LOGITS_SIDE * mostShareOf(piece);
  const hinted = listStrokeCells(hint, photo);
  let best: { logits: Logits; score: number } | null = null;
  for (const prompt of listPrompts(hint, photo)) {
    const { logits, score } = await ask(prompt);
    if (!coversStroke(logits, hint, hinted) || areaOf(logits) > mostCells) continue;
    if (score >= SURE) return logits;
    if (score >= Math.max(LEAST_SURE, best?.score ?? 0)) best = { logits, score };
  }
  return best?.logits ?? null;
}

/**
 * A tap on a rim often means the rim alone to the decoder. A box a fifth larger each way gave rim and tyre, on four
 * wheels of two renders, and no more where the tyre was in the answer already.
 */
const TYRE = { room: 0.2, mostAreas: 2, leastCovered: 0.9 };

async function withTyre(rim: Logits, ask: Decode): Promise<Logits> {
  const cells = listInside(rim);
  const { start, end } = toComponent(cells).box;
  const [x, y] = [TYRE.room * (end.x - start.x), TYRE.room * (end.y - start.y)];
  const box = { start: { x: start.x - x, y: start.y - y }, end: { x: end.x + x, y: end.y + y } };
  const { logits, score } = await ask({ inside: [], outside: [], box });
  const covered = cells.filter((cell) => floatAt(logits, cell) > 0).length;
  const isWheel =
    score >= SURE &&
    covered >= TYRE.leastCovered * cells.length &&
    areaOf(logits) <= TYRE.mostAreas * cells.length;
  return isWheel ? logits : rim;
}

function mostShareOf({ materialClass, panel }: Pick<PartMask, "materialClass" | "panel">): number {
  if (materialClass !== "paint") return MOST_SHARE[materialClass];
  return panel === null ? MOST_CAR_SHARE : (MOST_SHARE_OF[panel] ?? MOST_SHARE.paint);
}

function listPrompts(hint: EditStroke, photo: { width: number; height: number }): Prompt[] {
  const inside = listPoints(hint, photo);
  const alone: Prompt = { inside, outside: [] };
  const [first] = inside;
  if (hint.kind === "stroke")
    return [alone, { inside: [], outside: [], box: boxAround(inside, hint, photo) }];
  if (!first) return [];
  return [alone, ...RING_CELLS.map((cells) => ({ inside, outside: ringAround(first, cells) }))];
}

function ringAround({ x, y }: FramePoint, cells: number): FramePoint[] {
  const away = (cells * FRAME_SIDE) / LOGITS_SIDE;
  return [
    { x: x + away, y },
    { x: x - away, y },
    { x, y: y + away },
    { x, y: y - away },
  ];
}

function boxAround(
  points: readonly FramePoint[],
  { radius }: Extract<EditStroke, { kind: "stroke" }>,
  { width, height }: { width: number; height: number },
) {
  const reach = (radius * FRAME_SIDE) / Math.max(width, height);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    start: { x: Math.min(...xs) - reach, y: Math.min(...ys) - reach },
    end: { x: Math.max(...xs) + reach, y: Math.max(...ys) + reach },
  };
}
