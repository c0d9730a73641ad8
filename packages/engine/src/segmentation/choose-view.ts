import { type Component, innermostPoint } from "../masks/connected-components.ts";
import type { Box } from "../masks/box.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import type { Raster } from "../photo/resize.ts";
import { type CarChoice, chooseCar } from "./choose-car.ts";
import type { PhotoEmbedding } from "./embed-photo.ts";
import { listLikelyCars, showsCar } from "./recognize-car.ts";
import { crop, zoomBox } from "./zoom-to-car.ts";

/** Runs the models on a photo. */
export type Embed = (photo: Raster) => Promise<PhotoEmbedding>;

/** The part of the photo that was embedded, and the car chosen in it. */
export interface ChosenView {
  box: Box;
  embedding: PhotoEmbedding;
  choice: CarChoice;
  hasCar: boolean;
}

/** A place in the whole photo's frame where a car may be, and the extent of what was found there. */
interface Place {
  point: FramePoint;
  extent: Component["box"] | null;
}

/**
 * Embeds the photo and chooses a car in it. Without a certain car it zooms in once: on the tap (in photo pixels), or on
 * the likeliest car, which takes as long again.
 */
export async function chooseView(photo: Raster, embed: Embed, tap?: FramePoint): Promise<ChosenView> {
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  const tapped = tap && toFrame(tap, whole);
  const first = await chooseInView(await embed(photo), whole, tapped);
  if (first.hasCar) return first;
  if (tapped) return zoomIn(photo, embed, { point: tapped, extent: first.choice.box });
  const [likely, ...others] = listLikelyCars(first.embedding.classes);
  if (!likely) return first;
  const zoomed = await zoomIn(photo, embed, { point: innermostPoint(likely), extent: likely.box });
  if (!zoomed.hasCar) return first;
  const hasOthers = others.length > 0 || first.choice.hasOthers || zoomed.choice.hasOthers;
  return { ...zoomed, choice: { ...zoomed.choice, hasOthers } };
}

async function zoomIn(photo: Raster, embed: Embed, { point, extent }: Place): Promise<ChosenView> {
  const box = zoomBox(photo, point, extent);
  const perFramePx = Math.max(photo.width, photo.height) / FRAME_SIDE;
  const place = toFrame({ x: point.x * perFramePx, y: point.y * perFramePx }, box);
  return chooseInView(await embed(crop(photo, box)), box, place);
}

/** Prefers no car over the wrong car: an uncertain choice is none. */
async function chooseInView(
  embedding: PhotoEmbedding,
  box: Box,
  tap: FramePoint | undefined,
): Promise<ChosenView> {
  const choice = await chooseCar(embedding.classes, embedding.decode, tap);
  return { box, embedding, choice, hasCar: choice.isSure && showsCar(choice.classes) };
}

/** From photo pixels to the frame of a box of the photo. */
function toFrame({ x, y }: FramePoint, { left, top, width, height }: Box): FramePoint {
  const scale = FRAME_SIDE / Math.max(width, height);
  return { x: (x - left) * scale, y: (y - top) * scale };
}
