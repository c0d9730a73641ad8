import type { EnvironmentMap } from "../lighting/environment-map.ts";
import type { Panorama } from "../lighting/panorama.ts";
import type { LightMaps } from "../lighting/surface-light.ts";
import type { Box } from "../masks/box.ts";
import { listCoveredBoxes } from "../masks/covered-boxes.ts";
import type { Raster } from "../photo/resize.ts";
import { type BoxMesh, createBoxMesh } from "../webgl/box-mesh.ts";
import { bindTexture, createTexture, smoothFloats, type Uniform } from "../webgl/gl-program.ts";
import { layerUnits, type Tile } from "../webgl/layer-pass.ts";
import {
  bindClearSky,
  bindFilmEnvironment,
  bindPanorama,
  bindSceneLight,
  createEnvironmentTexture,
  createPanoramaTexture,
} from "../webgl/scene-light.ts";
import { createGpuCache } from "./gpu-cache.ts";
import type { LayerPasses, PassInput, PassLight } from "./layer-passes.ts";
import { type MipmappedTexture, RenderTarget, uploadBytes } from "./render-target.ts";

/** One pass within one soft mask. */
export interface DrawCall {
  /** Identifies the mask: its texture is reused as long as the key is the same. */
  maskKey: string;
  /** In pixels of the raster. */
  box: Box;
  mask: () => Uint8Array;
  input: PassInput;
}

/** Composites layers over a photo, or over a tile of one, on the GPU. */
export interface Compositor {
  readonly result: MipmappedTexture;
  setPhoto: (photo: Raster) => void;
  /** Starts from the unmodified photo; later draw calls are above earlier ones. */
  draw: (calls: readonly DrawCall[], tile: Tile) => void;
  /** The result, four bytes per pixel. */
  readPixels: () => Uint8Array<ArrayBuffer>;
  /** Drops cached masks and light. */
  clearCaches: () => void;
  destroy: () => void;
}

type Gl = WebGL2RenderingContext;

/**
 * Masks of a car's single panels and of all its paint together, each of a byte per pixel of its box: who compares carbon with
 * gloss needs both in turn.
 */
const MOST_MASKS = 16;

export function createCompositor(gl: Gl, passes: LayerPasses): Compositor {
  const target = new RenderTarget(gl);
  const masks = createGpuCache<string, MaskResources>(({ texture, mesh }) => {
    gl.deleteTexture(texture);
    mesh.destroy();
  });
  const light = createLightTextures(gl);

  function bindInputs({ input, box }: DrawCall, mask: MaskResources, tile: Tile): void {
    bindTexture(gl, layerUnits.mask, mask.texture);
    const uniform = input.begin(passes, tile);
    if (input.light) light.bind(uniform, input.light);
    const { x, y, photoWidth, photoHeight } = tile;
    const { width, height } = target.size;
    gl.uniform2i(uniform("uBoxOrigin"), box.left, box.top);
    gl.uniform4f(uniform("uTile"), x / photoWidth, y / photoHeight, width / photoWidth, height / photoHeight);
  }

  function clearCaches(): void {
    masks.clear();
    light.clear();
  }

  return {
    result: target.result,
    setPhoto: (photo) => target.setPhoto(photo),
    draw: (calls, tile) => {
      target.reset();
      for (const call of calls) {
        const mask = masks.get(call.maskKey, () => createMaskResources(gl, call));
        target.beginPass(call.box);
        bindInputs(call, mask, tile);
        mask.mesh.draw();
      }
      masks.keepRecent(new Set(calls.map(({ maskKey }) => maskKey)), MOST_MASKS);
    },
    readPixels: () => target.readPixels(),
    clearCaches,
    destroy: () => {
      clearCaches();
      target.destroy();
    },
  };
}

/** The light of photos on the GPU. */
function createLightTextures(gl: Gl) {
  const lightMaps = createGpuCache<LightMaps, MapTextures>(({ own, beside }) => {
    gl.deleteTexture(own);
    gl.deleteTexture(beside);
  });
  const environments = createGpuCache<EnvironmentMap, WebGLTexture>((texture) => gl.deleteTexture(texture));
  const panoramas = createGpuCache<Panorama, WebGLTexture>((texture) => gl.deleteTexture(texture));

  function bind(
    uniform: Uniform,
    { environment, filmEnvironment, irradiance, panorama, maps }: PassLight,
  ): void {
    const textureOf = (map: EnvironmentMap) => environments.get(map, () => createEnvironmentTexture(gl, map));
    bindSceneLight(gl, uniform, { texture: textureOf(environment), irradiance });
    if (filmEnvironment && uniform("uFilmEnvironment"))
      bindFilmEnvironment(gl, uniform, textureOf(filmEnvironment));
    if (panorama) bindClearSky(gl, uniform, panorama);
    if (panorama && uniform("uPanorama"))
      bindPanorama(gl, uniform, {
        texture: panoramas.get(panorama, () => createPanoramaTexture(gl, panorama)),
        panorama,
      });
    if (!maps) return;
    const { own, beside } = lightMaps.get(maps, () => createMapTextures(gl, maps));
    bindTexture(gl, layerUnits.lightMaps, own);
    bindTexture(gl, layerUnits.beside, beside);
  }

  function clear(): void {
    lightMaps.clear();
    environments.clear();
    panoramas.clear();
  }

  return { bind, clear };
}

interface MaskResources {
  texture: WebGLTexture;
  /** The boxes that the mask covers, so that shaders skip the rest. */
  mesh: BoxMesh;
}

function createMaskResources(gl: Gl, { box, mask }: DrawCall): MaskResources {
  const raster = { ...box, data: mask() };
  const texture = createTexture(gl, layerUnits.mask);
  uploadBytes(gl, raster, 1);
  const covered = listCoveredBoxes(raster).map((cell) => ({
    ...cell,
    left: cell.left + box.left,
    top: cell.top + box.top,
  }));
  return { texture, mesh: createBoxMesh(gl, covered) };
}

interface MapTextures {
  own: WebGLTexture;
  beside: WebGLTexture;
}

function createMapTextures(gl: Gl, { width, height, data, beside }: LightMaps): MapTextures {
  const { rgba, red } = smoothFloats(gl);
  const own = createSmoothTexture(gl, layerUnits.lightMaps);
  gl.texImage2D(gl.TEXTURE_2D, 0, rgba, width, height, 0, gl.RGBA, gl.FLOAT, data);
  const shares = createSmoothTexture(gl, layerUnits.beside);
  gl.texImage2D(gl.TEXTURE_2D, 0, red, width, height, 0, gl.RED, gl.FLOAT, beside);
  return { own, beside: shares };
}

function createSmoothTexture(gl: Gl, unit: number): WebGLTexture {
  const texture = createTexture(gl, unit);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return texture;
}
