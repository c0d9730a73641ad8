import type { Raster } from "../photo/resize.ts";
import fragmentSource from "./film.frag.glsl?raw";
import vertexSource from "./film.vert.glsl?raw";
import { type Look, MOST_STOPS } from "./finish.ts";
import { type LightReading, reading } from "./read-light.ts";
import { tone } from "./tone.ts";

/** Where the drawn raster lies in the whole photo. */
export interface Tile {
  x: number;
  y: number;
  photoWidth: number;
  photoHeight: number;
}

/** The film shader on one WebGL2 context: give it a photo and its mask, then draw it in any film. */
export interface FilmPass {
  setPhoto(photo: Raster): void;
  setMask(mask: Raster): void;
  setLight(light: LightReading, carLength: number): void;
  /** Draws the photo as it is when `look` is null. `upright` false draws rows bottom up, for reading back. */
  draw(look: Look | null, tile: Tile, upright: boolean): void;
  destroy(): void;
}

const patterns = { none: 0, flake: 1, brushed: 2, carbon: 3, grain: 4 } as const satisfies Record<
  Look["pattern"],
  number
>;

type Gl = WebGL2RenderingContext;

/** Throws when the shader does not compile: a bug, or a lost context, which the caller must check for. */
export function createFilmPass(gl: Gl): FilmPass {
  const program = link(gl);
  gl.useProgram(program);
  const uniform = cacheLocations(gl, program);
  const textures = { photo: createTexture(gl, 0), mask: createTexture(gl, 1), maps: createTexture(gl, 2) };
  gl.uniform1i(uniform("uPhoto"), 0);
  gl.uniform1i(uniform("uMask"), 1);
  gl.uniform1i(uniform("uMaps"), 2);
  gl.uniform2f(uniform("uTone"), tone.knee, tone.whiteLight);
  gl.uniform2f(uniform("uDark"), reading.dark.lift, reading.dark.power);
  gl.uniform1f(uniform("uMostShading"), reading.mostShading);
  gl.uniform1f(uniform("uUnseenReflection"), reading.unseenReflection);
  // Bytes must reach the shader as they are.
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  let carLengthPx = 1;
  let hasLight = false;

  return {
    setPhoto: ({ width, height, data }) => {
      gl.activeTexture(gl.TEXTURE0);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytesOf(data));
    },
    setMask: ({ width, height, data }) => {
      gl.activeTexture(gl.TEXTURE1);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, bytesOf(data));
    },
    setLight: (light, carLength) => {
      setLight(gl, uniform, light);
      carLengthPx = carLength;
      hasLight = true;
    },
    draw: (look, tile, upright) => {
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.uniform1f(uniform("uRowOrder"), upright ? -1 : 1);
      gl.uniform1i(uniform("uShowPhoto"), look && hasLight ? 0 : 1);
      gl.uniform4f(
        uniform("uTile"),
        tile.x / tile.photoWidth,
        tile.y / tile.photoHeight,
        gl.drawingBufferWidth / tile.photoWidth,
        gl.drawingBufferHeight / tile.photoHeight,
      );
      const perThousandth = 1000 / carLengthPx;
      gl.uniform2f(
        uniform("uPatternSize"),
        tile.photoWidth * perThousandth,
        tile.photoHeight * perThousandth,
      );
      if (look) setLook(gl, uniform, look);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    destroy: () => {
      for (const texture of Object.values(textures)) gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

type Uniform = (name: string) => WebGLUniformLocation | null;

function setLight(gl: Gl, uniform: Uniform, light: LightReading): void {
  gl.uniform1f(uniform("uExposure"), light.exposure);
  gl.uniform3fv(uniform("uWhite"), light.white);
  gl.uniform1f(uniform("uColourfulness"), light.colourfulness);
  gl.uniform3fv(uniform("uUnmixBody"), light.unmix.body);
  gl.uniform3fv(uniform("uUnmixReflection"), light.unmix.reflection);
  gl.uniform1f(uniform("uLightness"), light.lightness);
  gl.uniform1f(uniform("uCalm"), light.calm);
  gl.uniform3f(uniform("uMedians"), light.medians.light, light.medians.dark, light.medians.coloured);
  const { width, height, data } = light.maps;
  gl.activeTexture(gl.TEXTURE2);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.FLOAT, data);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
}

function setLook(gl: Gl, uniform: Uniform, look: Look): void {
  gl.uniform3fv(uniform("uColour"), look.colour);
  gl.uniform3fv(uniform("uHighlight"), look.highlight);
  gl.uniform3fv(uniform("uReflections"), look.reflections);
  gl.uniform1f(uniform("uContrast"), look.contrast);
  gl.uniform1f(uniform("uSheen"), look.sheen);
  gl.uniform1f(uniform("uMirror"), look.mirror);
  gl.uniform1i(uniform("uFlipStops"), look.flip.length);
  const stops = new Float32Array(MOST_STOPS * 3);
  stops.set(look.flip.flat());
  gl.uniform3fv(uniform("uFlip"), stops);
  gl.uniform1i(uniform("uPattern"), patterns[look.pattern]);
  gl.uniform1f(uniform("uPatternAmount"), look.patternAmount);
}

function createTexture(gl: Gl, unit: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

function link(gl: Gl): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("WebGL gives no shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(`Film shader: ${gl.getShaderInfoLog(shader) ?? ""}`);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`Film shader: ${gl.getProgramInfoLog(program) ?? ""}`);
  return program;
}

function cacheLocations(gl: Gl, program: WebGLProgram): Uniform {
  const locations = new Map<string, WebGLUniformLocation | null>();
  return (name) => {
    const known = locations.get(name);
    if (known !== undefined) return known;
    const location = gl.getUniformLocation(program, name);
    locations.set(name, location);
    return location;
  };
}

/** WebGL takes clamped bytes for RGBA only through a plain view of the same memory. */
function bytesOf(data: Raster["data"]): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
