import type { Finish } from "../lighting/finish.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import type { BoxedMask } from "../masks/compose-mask.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { shrinkMask } from "../masks/shrink-mask.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";

/** A part of the car, in pixels of its picture. */
export interface CarPart extends BoxedMask {
  materialClass: MaterialClass;
  panel: PanelName | null;
  /** The tire's outer edge; wheels have one. */
  ellipse?: Ellipse;
  /** Of the film on it; none where the photo shows the part as it is. */
  finish?: Finish;
}

/** A picture of a car in its look, with the masks of its parts: all that a scene is made from. */
export interface CarPicture extends Raster {
  parts: readonly CarPart[];
  /** The photo's light; null where it could not be measured. */
  light: SurfaceLight | null;
}

/** How a car in its look is lit. */
export interface CarLight {
  /** Null where the car's paint is too small to measure it. */
  light: SurfaceLight | null;
  /** What the films on the part masks are like, by the masks' ids. */
  finishes: ReadonlyMap<string, Finish>;
}

interface CarSource {
  masks: readonly PartMask[];
  photo: Size;
  longSide: number;
  carLight: CarLight;
}

interface Size {
  width: number;
  height: number;
}

/** Reduces a picture to at most `longSide` pixels, with the masks of its photo, which may be larger. */
export function toCarPicture(picture: Raster, { masks, photo, longSide, carLight }: CarSource): CarPicture {
  const { width, height, data } = shrinkTo(picture, 4, longSide);
  const parts = masks.map((mask): CarPart => {
    const { box, alpha } = shrinkMask(mask, photo, { width, height });
    const { materialClass, panel } = mask;
    const scale = width / photo.width;
    const ellipse = materialClass === "wheel" ? { ellipse: scaleEllipse(mask.ellipse, scale) } : {};
    const finish = carLight.finishes.get(mask.id);
    return { materialClass, panel, box, alpha, ...ellipse, ...(finish && { finish }) };
  });
  return { width, height, data, parts, light: carLight.light };
}

function scaleEllipse({ x, y, longRadius, shortRadius, angle }: Ellipse, scale: number): Ellipse {
  return {
    x: x * scale,
    y: y * scale,
    longRadius: longRadius * scale,
    shortRadius: shortRadius * scale,
    angle,
  };
}
