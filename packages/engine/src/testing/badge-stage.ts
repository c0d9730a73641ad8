import { badgeProbes } from "../segmentation/badge-probes.ts";

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SIDE = 128;

/** A stage of the encoder with a contrast that a probe knows from badges in some areas, in 1/512 of the longer side. */
export function badgeStage(
  areas: readonly Area[],
  probe: keyof typeof badgeProbes,
  likeness = 1,
): Float32Array {
  const stage = new Float32Array(SIDE * SIDE * SIDE);
  for (const { left, top, right, bottom } of areas)
    for (let y = Math.floor(top / 4); y < bottom / 4; y++)
      for (let x = Math.floor(left / 4); x < right / 4; x++)
        for (const [channel, weight] of badgeProbes[probe].contrast.entries())
          stage[(channel * SIDE + y) * SIDE + x] = 15 * likeness * weight;
  return stage;
}
