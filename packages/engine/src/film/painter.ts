import type { Box } from "../parts/part-piece.ts";
import type { Raster } from "../photo/resize.ts";
import coverSource from "./cover.vert.glsl?raw";
import { createRimPass, type RimStroke } from "../rims/rim-pass.ts";
import { createFilmPass, type FilmStroke } from "./film-pass.ts";
import { createProgram, createTexture } from "./gl-program.ts";
import presentSource from "./present.frag.glsl?raw";
import type { LightReading } from "./read-light.ts";
import { RESULT_UNIT, Sheet, uploadBytes } from "./sheet.ts";
import { type StrokePass, type Tile, units } from "./stroke-pass.ts";
import { createTintPass, type TintStroke } from "./tint-pass.ts";
import type { View } from "./view.ts";

export type Treatment =
  | ({ kind: "film" } & FilmStroke)
  | ({ kind: "tint" } & TintStroke)
  | ({ kind: "rim" } & RimStroke);

/** One layer on one soft mask. */
export interface Stroke {
  /** Names the mask: as long as it is the same, its texture is kept. */
  key: string;
  /** In pixels of the raster that is painted on. */
  box: Box;
  mask: () => Uint8Array;
  treatment: Treatment;
}

/** A photo, or a tile of one, in a graphics chip's memory, and the shaders that paint on it. */
export interface Painter {
  setPhoto: (photo: Raster) => void;
  /** Begins with the photo as it is; strokes lie over each other in their order. */
  paint: (strokes: readonly Stroke[], tile: Tile) => void;
  /** The painted picture, four bytes a pixel. */
  read: () => Uint8Array<ArrayBuffer>;
  /** Draws the picture on the canvas; `view` is in picture pixels. */
  present: (view: View) => void;
  /** Forgets masks and light readings. */
  forget: () => void;
  destroy: () => void;
}

type Gl = WebGL2RenderingContext;

export function createPainter(gl: Gl): Painter {
  const passes = {
    film: onceNeeded(() => createFilmPass(gl)),
    tint: onceNeeded(() => createTintPass(gl)),
    rim: onceNeeded(() => createRimPass(gl)),
  };
  const sheet = new Sheet(gl);
  const masks = createKept<string>(gl);
  const maps = createKept<LightReading>(gl);
  const present = createPresenter(gl, sheet.result);

  function begin(treatment: Treatment, tile: Tile) {
    switch (treatment.kind) {
      case "film":
        maps.bind(units.maps, treatment.light, () => uploadMaps(gl, treatment.light));
        return passes.film.get().begin(treatment, tile);
      case "tint":
        return passes.tint.get().begin(treatment, tile);
      case "rim":
        return passes.rim.get().begin(treatment, tile);
    }
  }

  function draw({ key, box, mask, treatment }: Stroke, tile: Tile): void {
    masks.bind(units.mask, key, () => uploadBytes(gl, { ...box, data: mask() }, 1));
    const uniform = begin(treatment, tile);
    gl.uniform2i(uniform("uBoxAt"), box.left, box.top);
    gl.uniform4f(
      uniform("uTile"),
      tile.x / tile.photoWidth,
      tile.y / tile.photoHeight,
      sheet.width / tile.photoWidth,
      sheet.height / tile.photoHeight,
    );
    sheet.drawOn(box);
  }

  return {
    setPhoto: (photo) => sheet.setPhoto(photo),
    paint: (strokes, tile) => {
      sheet.begin();
      for (const stroke of strokes) draw(stroke, tile);
      masks.keepOnly(new Set(strokes.map(({ key }) => key)));
    },
    read: () => sheet.read(),
    present,
    forget: () => {
      masks.keepOnly(new Set());
      maps.keepOnly(new Set());
    },
    destroy: () => {
      masks.keepOnly(new Set());
      maps.keepOnly(new Set());
      for (const pass of Object.values(passes)) pass.destroy();
      sheet.destroy();
    },
  };
}

/** Where a picture is drawn at less than this share of its size, neighbours alone would leave pixels out. */
const LEAST_WITHOUT_MIPMAPS = 0.6;

function createPresenter(gl: Gl, picture: WebGLTexture): (view: View) => void {
  const { program, uniform } = createProgram(gl, coverSource, presentSource);
  gl.useProgram(program);
  gl.uniform1i(uniform("uPicture"), RESULT_UNIT);
  return ({ scale, left, top }) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.useProgram(program);
    gl.uniform3f(uniform("uView"), scale, left, top);
    gl.uniform1f(uniform("uCanvasHeight"), gl.drawingBufferHeight);
    gl.activeTexture(gl.TEXTURE0 + RESULT_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, picture);
    const isSmall = scale < LEAST_WITHOUT_MIPMAPS;
    if (isSmall) gl.generateMipmap(gl.TEXTURE_2D);
    const shrinking = isSmall ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
    // Pixel for pixel, bytes stay as they are.
    const isExact = scale === 1 && Number.isInteger(left) && Number.isInteger(top);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isExact ? gl.NEAREST : shrinking);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, isExact ? gl.NEAREST : gl.LINEAR);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

/** Shaders take a phone long to compile, and most looks need one of them. */
function onceNeeded<Stroke>(create: () => StrokePass<Stroke>) {
  let pass: StrokePass<Stroke> | undefined;
  return {
    get: () => {
      pass ??= create();
      return pass;
    },
    destroy: () => pass?.destroy(),
  };
}

/** Textures that are made when first asked for and kept until they are no longer named. */
function createKept<Key>(gl: Gl) {
  const kept = new Map<Key, WebGLTexture>();
  return {
    bind: (unit: number, key: Key, upload: () => void) => {
      const known = kept.get(key);
      if (known) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, known);
        return;
      }
      kept.set(key, createTexture(gl, unit));
      upload();
    },
    keepOnly: (keys: ReadonlySet<Key>) => {
      for (const [key, texture] of kept) {
        if (keys.has(key)) continue;
        gl.deleteTexture(texture);
        kept.delete(key);
      }
    },
  };
}

function uploadMaps(gl: Gl, { maps: { width, height, data } }: LightReading): void {
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.FLOAT, data);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
}
