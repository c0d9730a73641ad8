import { byteAt } from "../array-access.ts";
import type { BoxedMask } from "../masks/compose-mask.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { fitEllipse } from "./fit-ellipse.ts";
import { type NormalMap, normalAt, setNormal } from "./normal-map.ts";
import { smoothstep } from "./smoothstep.ts";

/** How much of a normal the outline of its mirror tells; the rest is the model's. */
const OF_OUTLINE = 0.7;
/** Share of an ellipse with the mask's moments that the mask fills, between which it is the outline of a whole shell, and no rim of one. */
const WHOLE = { from: 0.8, to: 0.9 } as const;
/** Distance from the middle, in half-axes, beyond which the surface turns away no further. */
const MOST_OFF = 0.95;
/** In pixels of the map: of less, moments say nothing. */
const LEAST_RADIUS = 1;

/**
 * The shell of a mirror is convex and small: the model has hardly ten cells for it. So it turns away all around its outline as an
 * ellipsoid does. `sized`: the masks at the map's size.
 */
export function roundMirrors(normals: NormalMap, sized: ReadonlyMap<PartMask, BoxedMask>): NormalMap {
  const rounded = { ...normals, x: normals.x.slice(), y: normals.y.slice() };
  for (const [{ materialClass, panel }, shell] of sized)
    if (materialClass === "paint" && panel === "mirror") roundShell(rounded, shell);
  return rounded;
}

function roundShell(normals: NormalMap, { box, alpha }: BoxedMask): void {
  const ellipse = fitEllipse(box, alpha);
  const { longRadius, shortRadius } = ellipse;
  if (!(shortRadius >= LEAST_RADIUS)) return;
  const area = alpha.reduce((sum, value) => sum + value / 255, 0);
  const share = OF_OUTLINE * smoothstep(WHOLE.from, WHOLE.to, area / (Math.PI * longRadius * shortRadius));
  if (share === 0) return;
  for (let at = 0; at < alpha.length; at++) {
    if (byteAt(alpha, at) === 0) continue;
    const [x, y] = [box.left + (at % box.width), box.top + Math.floor(at / box.width)];
    const [right, up] = offAt(ellipse, x + 0.5, y + 0.5);
    const facing = Math.sqrt(1 - right * right - up * up);
    const model = normalAt(normals, y * normals.width + x);
    const mix = (outline: number, other: number) => share * outline + (1 - share) * other;
    setNormal(normals, y * normals.width + x, [
      mix(right, model[0]),
      mix(up, model[1]),
      mix(facing, model[2]),
    ]);
  }
}

/** Where a place lies from the middle of an ellipse, in half-axes, up to `MOST_OFF`. */
function offAt(
  { x, y, longRadius, shortRadius, angle }: Ellipse,
  column: number,
  row: number,
): [number, number] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const along = ((column - x) * cosine + (row - y) * sine) / longRadius;
  const across = ((row - y) * cosine - (column - x) * sine) / shortRadius;
  const shrunk = Math.min(1, MOST_OFF / Math.hypot(along, across));
  return [shrunk * (along * cosine - across * sine), -shrunk * (along * sine + across * cosine)];
}
