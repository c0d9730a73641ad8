import type { Ellipse } from "../masks/ellipse.ts";

/** What a photo tells of one wheel, once; drawing any rim needs no more of the photo. */
export interface WheelReading {
  /** Outer edge of the rim, where the tyre begins, in pixels of the photo that was read. */
  rim: Ellipse;
  photo: { width: number; height: number };
  /** Which way in the picture the wheel's outer side faces: 1 right, -1 left. */
  facing: 1 | -1;
  /** Linear luminance of the tyre, which tells how much of the scene's light reaches this wheel. */
  tyre: number;
  /** Linear luminance of the brightest twentieth of the old rim: so bright the light is at least. */
  highlight: number;
  /** How the logarithm of the light changes from the rim's middle to its edge, to the right and upwards. */
  fall: { right: number; up: number };
  /** Width of the photo's sharpest edges, in its pixels: 1 is as sharp as can be. */
  softness: number;
  /** Standard deviation of the photo's noise, as a share of white, in the picture's own values. */
  grain: number;
}
