/** In photo pixels; `angle` is that of the longer half-axis from the x axis toward y, in radians. */
export interface Ellipse {
  x: number;
  y: number;
  longRadius: number;
  shortRadius: number;
  angle: number;
}
