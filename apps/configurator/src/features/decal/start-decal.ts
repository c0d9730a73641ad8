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
import { isInWholeClass, listPanelIds, type PanelId } from "../../look/panel-id.ts";

/** What a decal needs to know of the photo. */
export interface DecalPhoto {
  masks: readonly PartMask[];
  renderer: Pick<Renderer, "findDecalCorners"> | null;
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

/** A new decal in the middle of the likeliest panel; null where the photo shows no paint. */
export function startDecal(content: DecalContent, photo: DecalPhoto): DecalTreatment | null {
  const all = listDecalMasks(photo.masks);
  const likely = likelyPanels.flatMap((panelId) => findDecalMask({ panelId, nth: 0 }, photo.masks) ?? []);
  const mask =
    likely[0] ?? all.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0];
  return mask
    ? putOnPanel({ kind: "decal", content, place: upright, glossLevel: "gloss" }, mask, photo)
    : null;
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

/** The mean of a mask's pixels: the middle of its box may be on a window. */
function centerOf({ box, alpha }: PartMask): { x: number; y: number } {
  const step = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / 10_000)));
  let [count, x, y] = [0, 0, 0];
  for (let row = 0; row < box.height; row += step)
    for (let column = 0; column < box.width; column += step)
      if ((alpha[row * box.width + column] ?? 0) > 127) {
        count += 1;
        x += column;
        y += row;
      }
  if (count === 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  return { x: box.left + x / count, y: box.top + y / count };
}
