import { findRims } from "../geometry/find-rims.ts";
import type { Box } from "../masks/box.ts";
import { findComponents } from "../masks/connected-components.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import { type PartMask, shiftMask } from "../masks/part-mask.ts";
import type { SurfaceNormals } from "../masks/surface-normals.ts";
import { createMaskSoftener, GUIDE_SIDE, type Soften } from "../masks/soften-mask.ts";
import type { Decode } from "../models/prompt.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { chooseView, type ChosenView, type Embed } from "./choose-view.ts";
import { correctClasses } from "./correct-classes.ts";
import { cutPartMasks } from "./cut-part-masks.ts";
import { drawBadges } from "./draw-badges.ts";
import { findBadges } from "./find-badges.ts";
import { findDarkLines } from "./find-dark-lines.ts";
import { freeBadges } from "./free-badges.ts";
import { labelComponents } from "./label-components.ts";
import { listPhotoWarnings, type PhotoWarning } from "./list-photo-warnings.ts";
import { listLikelyCars } from "./recognize-car.ts";

/** The car's part masks in drawing order (paint, trim, glass, lamps, wheels) and its shape, or no car. */
export type Segmentation =
  | { kind: "car"; masks: readonly PartMask[]; normals: SurfaceNormals; warnings: readonly PhotoWarning[] }
  | { kind: "no-car"; warnings: readonly PhotoWarning[] };

/** The embedded part of the photo, for editing masks on the same embedding. */
export interface EmbeddedView {
  /** In photo pixels. */
  box: Box;
  /** The pixels of the box. */
  photo: Raster;
  soften: Soften;
  decode: Decode;
}

/**
 * Finds one car and its parts: the car at the tap (in photo pixels), or the most prominent one. `embed` runs the models
 * once, or twice when the car is small or hard to separate from others.
 */
export async function segmentCar(
  photo: Raster,
  embed: Embed,
  tap?: FramePoint,
): Promise<{ segmentation: Segmentation; view: EmbeddedView }> {
  // Embed the photo, read the class of each cell and choose one car, zooming in where that is uncertain.
  const chosen = await chooseView(photo, embed, tap);
  const { embedding, choice, box } = chosen;
  const small = shrinkTo(embedding.photo, 4, GUIDE_SIDE);
  const soften = createMaskSoftener(embedding.photo, small);
  const view: EmbeddedView = { box, photo: embedding.photo, soften, decode: embedding.decode };
  if (!chosen.hasCar) {
    // Judge only what may be a car: plain ground needs no "step back" warning.
    const [likely] = listLikelyCars(choice.classes);
    const warnings = listPhotoWarnings(judgedPhoto(chosen), likely ?? null, contextOf(chosen, photo));
    return { segmentation: { kind: "no-car", warnings }, view };
  }

  const { panels, stage } = embedding;
  const { classes: corrected, ...names } = await correctClasses(chosen, small);
  const { classes, badges: seen } = freeBadges(corrected, names.fixtureAt, { photo: embedding.photo, small });

  // Split the classes into components named by panel and side, cut a soft mask for each, lay badges on the paint, and find
  // the rims of wheels.
  const components = labelComponents(classes, { ...names, panels });
  const edges = { photo: embedding.photo, small, soften, lines: findDarkLines(embedding.fitted) };
  const cut = cutPartMasks(classes, components, edges);
  const badges = drawBadges(findBadges(classes, { small, panels, stage }, seen), {
    photo: embedding.photo,
    small,
    classes,
  });
  const isPaint = ({ materialClass }: PartMask) => materialClass === "paint";
  const drawn = [...cut.filter(isPaint), ...badges, ...cut.filter((mask) => !isPaint(mask))];
  const masks = findRims(embedding.photo, drawn).map((mask) => shiftMask(mask, box));

  const [car] = findComponents((cell) => classes.classAt(cell) !== null);
  const warnings = listPhotoWarnings(judgedPhoto(chosen), car ?? null, contextOf(chosen, photo));
  const normals = { box, values: await embedding.readNormals() };
  return { segmentation: { kind: "car", masks, normals, warnings }, view };
}

/** The smaller of the photo and its copy at the frame's size. */
function judgedPhoto({ embedding: { photo, fitted } }: ChosenView): Raster {
  return Math.max(photo.width, photo.height) > FRAME_SIDE ? fitted : photo;
}

function contextOf({ box, choice }: ChosenView, photo: Raster) {
  return {
    borders: {
      left: box.left === 0,
      top: box.top === 0,
      right: box.left + box.width === photo.width,
      bottom: box.top + box.height === photo.height,
    },
    hasOthers: choice.hasOthers || !choice.isSure,
  };
}
