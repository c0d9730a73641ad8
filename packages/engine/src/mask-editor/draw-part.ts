import { areaOf, countInside, listInside } from "../masks/combine-logits.ts";
import { toComponent } from "../masks/connected-components.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import { CELL_COUNT, type Logits, LOGITS_SIDE } from "../masks/mask.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Decode, Prompt } from "../models/prompt.ts";
import { coversStroke, type EditStroke, listPromptPoints, listStrokeCells } from "./edit-stroke.ts";

/**
 * A part larger than this share of the frame is not a part but the car around it. On 400 street photos hardly any part
 * is larger; of trim and of nose and tail panels in close-ups, one in twenty is. Only paint without a panel may be as
 * large as the car.
 */
const MAX_SHARE: Record<MaterialClass, number> = {
  paint: 0.12,
  glass: 0.17,
  wheel: 0.09,
  lamp: 0.05,
  trim: 0.12,
};
const MAX_PANEL_SHARE: Partial<Record<PanelName, number>> = {
  hood: 0.14,
  roof: 0.14,
  trunk: 0.28,
  "front-bumper": 0.34,
  "rear-bumper": 0.34,
};
const MAX_CAR_SHARE = 0.8;
/** An answer with this score is used at once; answers below the minimum are ignored. */
const CERTAIN_SCORE = 0.85;
const MIN_SCORE = 0.75;
/** Distance of the outside points around a tap: a windshield needs the first, a door window the second. */
const RING_CELLS = [42, 26];

type Part = Pick<PartMask, "materialClass" | "panel">;

interface PhotoDecoder {
  width: number;
  height: number;
  decode: Decode;
}

/**
 * Outlines the thing under the first stroke on an empty mask; null where the decoder finds none. For a single point the
 * decoder often answers with the whole car, so a tap is retried with outside points around it and a stroke with its
 * bounding box. On one of our renders, strokes alone gave a whole windshield, headlight, grille and wheel, and the box
 * gave a door; a single tap gave wheels and mirrors, and the ring of points gave the windshield and headlight.
 */
export async function drawPart(
  part: Part,
  stroke: EditStroke,
  decoder: PhotoDecoder,
): Promise<Logits | null> {
  const outline = await outlineUnder(part, stroke, decoder);
  return outline && part.materialClass === "wheel" ? addTire(outline, decoder.decode) : outline;
}

async function outlineUnder(part: Part, stroke: EditStroke, photo: PhotoDecoder): Promise<Logits | null> {
  const maxCells = CELL_COUNT * maxShareOf(part);
  const cells = listStrokeCells(stroke, photo);
  let best: { logits: Logits; score: number } | null = null;
  for (const prompt of listPrompts(stroke, photo)) {
    const { logits, score } = await photo.decode(prompt);
    if (!coversStroke(logits, stroke, cells) || areaOf(logits) > maxCells) continue;
    if (score >= CERTAIN_SCORE) return logits;
    if (score >= Math.max(MIN_SCORE, best?.score ?? 0)) best = { logits, score };
  }
  return best?.logits ?? null;
}

/**
 * For a tap on a rim the decoder often outlines the rim alone. A box a fifth larger on each side gave rim and tire on
 * four wheels of two renders, and added nothing where the tire was already included.
 */
const TIRE = { margin: 0.2, maxGrowth: 2, minCoverage: 0.9 };

async function addTire(rim: Logits, decode: Decode): Promise<Logits> {
  const cells = listInside(rim);
  const { start, end } = toComponent(cells).box;
  const [x, y] = [TIRE.margin * (end.x - start.x), TIRE.margin * (end.y - start.y)];
  const box = { start: { x: start.x - x, y: start.y - y }, end: { x: end.x + x, y: end.y + y } };
  const { logits, score } = await decode({ inside: [], outside: [], box });
  const isWheel =
    score >= CERTAIN_SCORE &&
    countInside(logits, cells) >= TIRE.minCoverage * cells.length &&
    areaOf(logits) <= TIRE.maxGrowth * cells.length;
  return isWheel ? logits : rim;
}

function maxShareOf({ materialClass, panel }: Part): number {
  if (materialClass !== "paint") return MAX_SHARE[materialClass];
  return panel === null ? MAX_CAR_SHARE : (MAX_PANEL_SHARE[panel] ?? MAX_SHARE.paint);
}

function listPrompts(stroke: EditStroke, photo: PhotoDecoder): Prompt[] {
  const inside = listPromptPoints(stroke, photo);
  const pointsOnly: Prompt = { inside, outside: [] };
  const [first] = inside;
  if (stroke.kind === "stroke")
    return [pointsOnly, { inside: [], outside: [], box: strokeBox(inside, stroke, photo) }];
  if (!first) return [];
  return [pointsOnly, ...RING_CELLS.map((cells) => ({ inside, outside: ringAround(first, cells) }))];
}

function ringAround({ x, y }: FramePoint, cells: number): FramePoint[] {
  const distance = (cells * FRAME_SIDE) / LOGITS_SIDE;
  return [
    { x: x + distance, y },
    { x: x - distance, y },
    { x, y: y + distance },
    { x, y: y - distance },
  ];
}

function strokeBox(
  points: readonly FramePoint[],
  { radius }: Extract<EditStroke, { kind: "stroke" }>,
  { width, height }: PhotoDecoder,
) {
  const margin = (radius * FRAME_SIDE) / Math.max(width, height);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    start: { x: Math.min(...xs) - margin, y: Math.min(...ys) - margin },
    end: { x: Math.max(...xs) + margin, y: Math.max(...ys) + margin },
  };
}
