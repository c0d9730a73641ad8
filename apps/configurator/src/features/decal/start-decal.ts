import type { PartMask, Renderer } from "@livery/engine";
import {
  type DecalContent,
  type DecalTreatment,
  findDecalMask,
  listDecalMasks,
  placeOn,
  toLengthMm,
} from "../../look/decal.ts";
import { decalKind } from "../../look/layer-kinds/decal.ts";
import type { Look } from "../../look/layer.ts";
import { isInWholeClass, listPanelIds, type PanelId } from "../../look/panel-id.ts";
import { toRenderLayers } from "../../look/to-render-layers.ts";

/** What a decal needs to know of the photo. */
export interface DecalPhoto {
  masks: readonly PartMask[];
  /** In pixels, as the masks are; read only with the renderer. */
  width: number;
  renderer: Pick<Renderer, "findDecalCorners" | "readPicture"> | null;
}

/** Where numbers and logos go first. */
const likelyPanels: readonly PanelId[] = [
  "paint/front-door",
  "paint/rear-door",
  "paint/hood",
  "paint/trunk",
  "paint/rear-fender",
  "paint/front-fender",
];

const startLengthMm = 450;
/** Of its panel's box, along either side. */
const mostShare = 0.62;

/**
 * A new decal on the likeliest panel of a car with this look; null where the photo shows no paint. White letters become
 * black on a light car.
 */
export function startDecal(content: DecalContent, photo: DecalPhoto, look: Look): DecalTreatment | null {
  const all = listDecalMasks(photo.masks);
  const likely = likelyPanels.flatMap((panelId) => findDecalMask({ panelId, nth: 0 }, photo.masks) ?? []);
  const mask =
    likely[0] ?? all.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0];
  if (!mask) return null;
  const decal = putOnPanel({ kind: "decal", content, place: upright, glossLevel: "gloss" }, mask, photo);
  const isLost =
    content.kind === "text" && content.color === "white" && isLightAt(decal.place, mask, { ...photo, look });
  return isLost ? { ...decal, content: { ...content, color: "black" } } : decal;
}

const upright: DecalTreatment["place"] = {
  panelId: "paint/other",
  nth: 0,
  x: 0.5,
  y: 0.5,
  lengthMm: startLengthMm,
  degrees: 0,
};

/** The decal in the middle of another panel's mask, no larger than fits there. */
export function putOnPanel(decal: DecalTreatment, mask: PartMask, photo: DecalPhoto): DecalTreatment {
  const place = { ...decal.place, ...placeOn(mask, centerOf(mask), photo.masks) };
  const layer = decalKind.toRenderLayer({ ...decal, place }, [mask.id]);
  const corners = layer.kind === "decal" ? photo.renderer?.findDecalCorners(layer) : null;
  if (!corners) return { ...decal, place };
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const share = Math.max(
    (Math.max(...xs) - Math.min(...xs)) / mask.box.width,
    (Math.max(...ys) - Math.min(...ys)) / mask.box.height,
  );
  const factor = Math.min(1, mostShare / share);
  return { ...decal, place: { ...place, lengthMm: toLengthMm(place.lengthMm * factor) } };
}

/** The panels that the photo shows, in the order in which the app offers them, each by its largest mask. */
export function listDecalPanels(masks: readonly PartMask[]): { panelId: PanelId; mask: PartMask }[] {
  const panelIds = listPanelIds(masks, "paint").filter(isInWholeClass);
  return panelIds.flatMap((panelId) => {
    const mask = findDecalMask({ panelId, nth: 0 }, masks);
    return mask ? [{ panelId, mask }] : [];
  });
}

/** Whether the car is light below a decal, as the picture shows it. */
function isLightAt(
  at: { x: number; y: number },
  { box }: PartMask,
  photo: DecalPhoto & { look: Look },
): boolean {
  const picture = photo.renderer?.readPicture(toRenderLayers(photo.look, photo.masks));
  if (!picture) return false;
  const scale = picture.width / photo.width;
  const toPixel = (start: number, length: number, share: number) =>
    Math.floor((start + length * share) * scale);
  const around = [-0.06, 0, 0.06].flatMap((dx) =>
    [-0.06, 0, 0.06].map((dy) => ({ x: at.x + dx, y: at.y + dy })),
  );
  const lightness = around.map(({ x, y }) => {
    const index = toPixel(box.top, box.height, y) * picture.width + toPixel(box.left, box.width, x);
    const [red = 0, green = 0, blue = 0] = picture.data.subarray(index * 4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return lightness.reduce((sum, each) => sum + each, 0) / lightness.length > lightFrom;
}

/** White letters on a lighter gray than this (0 to 255) are hard to see. */
const lightFrom = 150;

/**
 * Where a decal is wholly on the panel, if anywhere: the middle of the largest square without an edge of it, the one
 * nearest to the mean of its pixels where several are about as large. The mean alone may be on a window or a plate.
 */
function centerOf({ box, alpha }: PartMask): { x: number; y: number } {
  const step = Math.max(1, Math.sqrt((box.width * box.height) / 10_000));
  const [columns, rows] = [Math.ceil(box.width / step), Math.ceil(box.height / step)];
  const cells = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return (alpha[Math.floor(row * step) * box.width + Math.floor(column * step)] ?? 0) > 127;
  });
  const inside = depths(cells, columns);
  const deepest = inside.reduce((most, depth) => Math.max(most, depth), 0);
  if (deepest === 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const at = (index: number) => ({ x: index % columns, y: Math.floor(index / columns) });
  const shown = [...cells.keys()].filter((index) => cells[index]).map(at);
  const mean = {
    x: shown.reduce((sum, { x }) => sum + x, 0) / shown.length,
    y: shown.reduce((sum, { y }) => sum + y, 0) / shown.length,
  };
  const roomy = [...inside.keys()].filter((index) => (inside[index] ?? 0) >= deepest * roomyShare).map(at);
  const [{ x, y } = mean] = roomy.toSorted(
    (a, b) => Math.hypot(a.x - mean.x, a.y - mean.y) - Math.hypot(b.x - mean.x, b.y - mean.y),
  );
  return { x: box.left + x * step, y: box.top + y * step };
}

const roomyShare = 0.7;

/** For each cell, how far the nearest cell without the panel is, in cells, counted along rows, columns and diagonals. */
function depths(cells: readonly boolean[], columns: number): Uint16Array {
  const depth = new Uint16Array(cells.length);
  const rows = cells.length / columns;
  const read = (row: number, column: number) =>
    row < 0 || row >= rows || column < 0 || column >= columns ? 0 : (depth[row * columns + column] ?? 0);
  const least = (row: number, column: number, side: 1 | -1) =>
    Math.min(read(row, column - side), ...[-1, 0, 1].map((shift) => read(row - side, column + shift)));
  for (let index = 0; index < cells.length; index++)
    if (cells[index]) depth[index] = 1 + least(Math.floor(index / columns), index % columns, 1);
  for (let index = cells.length - 1; index >= 0; index--)
    depth[index] = Math.min(depth[index] ?? 0, 1 + least(Math.floor(index / columns), index % columns, -1));
  return depth;
}
