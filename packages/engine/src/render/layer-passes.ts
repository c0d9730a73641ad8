import type { EnvironmentMap } from "../lighting/environment-map.ts";
import type { Panorama } from "../lighting/panorama.ts";
import type { LightMaps, SceneLight } from "../lighting/surface-light.ts";
import type { Uniform } from "../webgl/gl-program.ts";
import type { LayerPass, Tile } from "../webgl/layer-pass.ts";

/** Compiles a pass for a WebGL2 context. */
export type CreatePass<Input> = (gl: WebGL2RenderingContext) => LayerPass<Input>;

/** A pass and the values to run it with. */
export interface PassInput {
  /** Makes the pass's program current and sets its uniforms; returns their locations. */
  begin: (passes: LayerPasses, tile: Tile) => Uniform;
  /** The light that its shader reads, and the maps of it; null where it reads none. */
  light: PassLight | null;
}

export interface PassLight extends Pick<SceneLight, "environment" | "irradiance"> {
  /** For films: the sharp ones mirror the panorama, all others this environment. */
  panorama?: Panorama;
  filmEnvironment?: EnvironmentMap;
  maps?: LightMaps;
}

export function createPassInput<Input>(
  createPass: CreatePass<Input>,
  input: Input,
  light: PassLight | null = null,
): PassInput {
  return { begin: (passes, tile) => passes.get(createPass).begin(input, tile), light };
}

/** The passes of one WebGL2 context. Each compiles when first used: most looks need only one of them. */
export interface LayerPasses {
  get: <Input>(createPass: CreatePass<Input>) => LayerPass<Input>;
  destroy: () => void;
}

export function createLayerPasses(gl: WebGL2RenderingContext): LayerPasses {
  const passes = new Map<unknown, Pick<LayerPass<never>, "begin" | "destroy">>();
  return {
    get: <Input>(createPass: CreatePass<Input>) => {
      const known = passes.get(createPass) as LayerPass<Input> | undefined; // made by this very function
      if (known) return known;
      const fresh = createPass(gl);
      passes.set(createPass, fresh);
      return fresh;
    },
    destroy: () => {
      for (const pass of passes.values()) pass.destroy();
    },
  };
}
