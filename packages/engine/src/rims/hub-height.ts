import { smoothstep } from "../geometry/smoothstep.ts";
import type { Hub } from "./rim-shape.ts";

/** The rim's surface at one place. */
export interface RimSurface {
  height: number;
  /** How much of the place is a machined face, 0 to 1. */
  machined: number;
  /** How much of the place is a lug nut, 0 to 1. */
  lugNut: number;
}

const POCKET_RADIUS = 0.052;

/** Adds the cap, the pockets and the lug nuts to the surface at a place. */
export function hubAt(
  hub: Hub,
  { height, machined }: { height: number; machined: number },
  { radius, angle, x, y }: { radius: number; angle: number; x: number; y: number },
): RimSurface {
  if (radius >= hub.boltCircle + 0.1) return { height, machined, lugNut: 0 };
  if (radius < hub.capRadius + 0.02) return capAt(hub, height, radius);
  const step = (2 * Math.PI) / hub.lugNuts;
  const nearest = Math.round((angle - Math.PI / 2) / step) * step + Math.PI / 2;
  const dx = x - hub.boltCircle * Math.cos(nearest);
  const dy = y - hub.boltCircle * Math.sin(nearest);
  const distance = Math.hypot(dx, dy);
  if (distance > POCKET_RADIUS) return { height, machined, lugNut: 0 };
  const pocket = smoothstep(POCKET_RADIUS, POCKET_RADIUS - 0.012, distance);
  const turn = Math.atan2(dy, dx) - nearest;
  const sixth = Math.PI / 3;
  const hexagon = distance * Math.cos(turn - Math.round(turn / sixth) * sixth);
  const lugNut = smoothstep(0.034, 0.029, hexagon);
  const bore = smoothstep(0.014, 0.009, distance);
  return {
    height: height - 0.06 * pocket + lugNut * (0.045 - 0.25 * Math.max(0, distance - 0.018) - 0.02 * bore),
    machined: machined * (1 - pocket),
    lugNut,
  };
}

function capAt(hub: Hub, below: number, radius: number): RimSurface {
  const gap = smoothstep(0.02, 0.006, Math.abs(radius - hub.capRadius - 0.004) + 0.004);
  const dome = 0.022 * Math.sqrt(Math.max(0, 1 - (radius / hub.capRadius) ** 2));
  const ring = 0.008 * smoothstep(0.012, 0.004, Math.abs(radius - hub.capRadius * 0.78));
  const height = radius < hub.capRadius ? hub.height + 0.012 + dome - ring : below;
  return { height: height - 0.03 * gap, machined: 0, lugNut: 0 };
}
