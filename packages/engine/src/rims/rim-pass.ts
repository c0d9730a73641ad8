import type { RimDesignId, RimFinish } from "@livery/catalog";
import { createTexture, type Uniform } from "../render/gl-program.ts";
import type { Rgb, Scene } from "../lighting/estimate-light.ts";
import { createStrokeProgram, type StrokePass, type Tile } from "../render/layer-pass.ts";
import { makeRelief, RELIEF_REACH, type RimRelief } from "./make-relief.ts";
import { toRimCoat } from "./rim-coat.ts";
import rimSource from "./rim.frag.glsl?raw";
import { rimShapes } from "./rim-shape-table.ts";
import type { WheelReading } from "../geometry/wheel.ts";

/** One of our rims on one wheel of the photo. */
export interface RimStroke {
  design: RimDesignId;
  finish: RimFinish;
  wheel: WheelReading;
  scene: Scene;
}

const FORM_UNIT = 5;
const SURFACE_UNIT = 6;

type Gl = WebGL2RenderingContext;

/** `reliefSide`: pixels of the square that each design is drawn to once, 512 where a rim may fill the screen. */
export function createRimPass(gl: Gl, reliefSide = 512): StrokePass<RimStroke> {
  const { program, uniform } = createStrokeProgram(gl, rimSource);
  gl.uniform1i(uniform("uForm"), FORM_UNIT);
  gl.uniform1i(uniform("uSurface"), SURFACE_UNIT);
  gl.uniform1f(uniform("uReach"), RELIEF_REACH);
  const reliefs = new Map<RimDesignId, ReliefTextures>();

  function reliefOf(design: RimDesignId): ReliefTextures {
    const known = reliefs.get(design);
    if (known) return known;
    const fresh = upload(gl, makeRelief(rimShapes[design], reliefSide));
    reliefs.set(design, fresh);
    return fresh;
  }

  return {
    begin: ({ design, finish, wheel, scene }, tile) => {
      const relief = reliefOf(design);
      gl.activeTexture(gl.TEXTURE0 + FORM_UNIT);
      gl.bindTexture(gl.TEXTURE_2D, relief.form);
      gl.activeTexture(gl.TEXTURE0 + SURFACE_UNIT);
      gl.bindTexture(gl.TEXTURE_2D, relief.surface);
      gl.useProgram(program);
      gl.uniform1f(uniform("uFloor"), relief.floor);
      setWheel(gl, uniform, wheel);
      setSampling(gl, uniform, { wheel, tile, reliefSide, depth: -relief.floor });
      setLight(gl, uniform, wheel, scene);
      setCoat(gl, uniform, finish);
      return uniform;
    },
    destroy: () => {
      for (const { form, surface } of reliefs.values())
        for (const one of [form, surface]) gl.deleteTexture(one);
      gl.deleteProgram(program);
    },
  };
}

interface ReliefTextures {
  form: WebGLTexture;
  surface: WebGLTexture;
  floor: number;
}

function upload(gl: Gl, { side, form, surface, floor }: RimRelief): ReliefTextures {
  const textures = { form: createTexture(gl, FORM_UNIT), surface: createTexture(gl, SURFACE_UNIT), floor };
  gl.activeTexture(gl.TEXTURE0 + FORM_UNIT);
  // WebGL2 makes no mipmaps of float textures by itself.
  let level = { side, values: form };
  for (let index = 0; level.side >= 1; index++) {
    const { side: width, values } = level;
    gl.texImage2D(gl.TEXTURE_2D, index, gl.RGBA16F, width, width, 0, gl.RGBA, gl.FLOAT, values);
    level = halve(level);
  }
  smooth(gl);
  gl.activeTexture(gl.TEXTURE0 + SURFACE_UNIT);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, surface);
  gl.generateMipmap(gl.TEXTURE_2D);
  smooth(gl);
  return textures;
}

/** Four texels' mean for each, of a side that is a power of two. */
function halve({ side, values }: { side: number; values: Float32Array }) {
  const half = side >> 1;
  const small = new Float32Array(half * half * 4);
  for (let y = 0; y < half; y++)
    for (let x = 0; x < half * 4; x++) {
      const at = 2 * y * side * 4 + (x >> 2) * 8 + (x & 3);
      const above = (values[at] as number) + (values[at + 4] as number);
      const below = (values[at + side * 4] as number) + (values[at + side * 4 + 4] as number);
      small[y * half * 4 + x] = (above + below) / 4;
    }
  return { side: half, values: small };
}

function smooth(gl: Gl): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
}

/** Nearly edge-on, one would look right through the rim's depth. */
const MOST_SLANT = 1.5;
/** As many as the shader's loop has. */
const MOST_STEPS = 40;

/** How far sideways one looks per depth. */
function slantOf({ longRadius, shortRadius }: WheelReading["rim"]): number {
  return Math.min(MOST_SLANT, Math.tan(Math.acos(Math.min(1, shortRadius / longRadius))));
}

/** The picture's rows grow downwards, the rim's heights upwards. */
function setWheel(gl: Gl, uniform: Uniform, { rim, photo, facing }: WheelReading): void {
  const { longRadius, shortRadius, angle } = rim;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The disc keeps the picture's directions: stretched along the short axis only, to the long one's length.
  const across = 1 / shortRadius - 1 / longRadius;
  const along = 1 / longRadius;
  const xx = along + across * sin * sin;
  const xy = -across * sin * cos;
  const yy = along + across * cos * cos;
  gl.uniform2f(uniform("uPhotoSize"), photo.width, photo.height);
  gl.uniform2f(uniform("uCentre"), rim.x, rim.y);
  gl.uniformMatrix2fv(uniform("uToDisc"), false, [xx, -xy, xy, -yy]);
  const slant = slantOf(rim);
  // Along the short axis, to the side that the wheel faces: what lies deeper is seen farther that way.
  const sign = -sin * facing >= 0 ? 1 : -1;
  gl.uniform2f(uniform("uSlant"), sign * slant * -sin, sign * slant * -cos);
}

/** Rims are small in most photos: many samples for those, fewer where pixels are many. */
function setSampling(
  gl: Gl,
  uniform: Uniform,
  { wheel, tile, reliefSide, depth }: { wheel: WheelReading; tile: Tile; reliefSide: number; depth: number },
): void {
  const scale = tile.photoWidth / wheel.photo.width;
  const radiusPx = wheel.rim.longRadius * scale;
  const samples = radiusPx < 60 ? 5 : radiusPx < 140 ? 4 : radiusPx < 320 ? 3 : 2;
  const softness = Math.max(1, 0.7 * wheel.softness * scale);
  const texelsPerSample = ((reliefSide / (2 * RELIEF_REACH)) * softness) / (radiusPx * samples);
  gl.uniform1i(uniform("uSamples"), samples);
  gl.uniform1f(uniform("uSoftness"), softness);
  gl.uniform1f(uniform("uLevel"), Math.max(0, Math.log2(texelsPerSample)));
  // A step to the side passes over no wall, nor much more than a pixel. Straight on, one look finds the height.
  const sideways = slantOf(wheel.rim) * depth;
  const steps = 1 + sideways / Math.max(0.012, 1 / radiusPx);
  gl.uniform1i(uniform("uSteps"), Math.min(MOST_STEPS, Math.round(steps)));
}

/** What a tyre's side shows of even light, and how far a wheel's light may differ from its car's. */
const tyreAlbedo = 0.018;
/** A rim's highlights are about as bright as white paint in the same light, or brighter. */
const highlightShows = 0.9;
const levels = { least: 0.6, most: 1.2 } as const;

function setLight(gl: Gl, uniform: Uniform, wheel: WheelReading, { exposure, white }: Scene): void {
  // Half of what the tyre says: some are dusty, some shine.
  const told = Math.sqrt(wheel.tyre / (tyreAlbedo * exposure));
  const byTyre = exposure * Math.min(levels.most, Math.max(levels.least, told));
  const level = Math.max(byTyre, highlightShows * wheel.highlight);
  // The surroundings' cast is a guess, and on bare metal a wrong one shows most.
  const [red, green, blue] = white.map((value) => level * (0.75 + 0.25 * value)) as Rgb; // three in, three out
  gl.uniform3f(uniform("uLight"), red, green, blue);
  gl.uniform2f(uniform("uFall"), wheel.fall.right, wheel.fall.up);
  // Two even random numbers have a standard deviation of 0.41.
  gl.uniform1f(uniform("uGrain"), wheel.grain / 0.41);
}

function setCoat(gl: Gl, uniform: Uniform, finish: RimFinish): void {
  const { base, metal, roughness, clear, turned } = toRimCoat(finish);
  gl.uniform3fv(uniform("uBase"), base);
  gl.uniform1f(uniform("uMetal"), metal);
  gl.uniform1f(uniform("uRoughness"), roughness);
  gl.uniform1f(uniform("uCoat"), clear);
  gl.uniform3fv(uniform("uTurned"), turned ?? base);
  gl.uniform1f(uniform("uHasTurned"), turned ? 1 : 0);
}
