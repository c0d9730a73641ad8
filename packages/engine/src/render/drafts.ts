import type { Box } from "../masks/box.ts";
import { type BoxMesh, createBoxMesh } from "./box-mesh.ts";
import boxesSource from "./boxes-on-canvas.vert.glsl?raw";
import { type Brushes, createDraftBrushes } from "./layer-passes.ts";
import draftSource from "./draft.frag.glsl?raw";
import { createProgram, createTexture } from "./gl-program.ts";
import type { Look } from "./render-layer.ts";
import { createPainter } from "./compositor.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";
import type { Presenter } from "./presenter.ts";
import type { Picture } from "./render-target.ts";
import { wholeOf } from "./layer-pass.ts";
import type { Viewport } from "./viewport.ts";

type Gl = WebGL2RenderingContext;

/** Draws looks on a small photo, which is quick, and shows them on the photo at its own sharpness. */
export interface Drafts {
  /** `shown` is the photo as the canvas shows it where nothing is drawn on it. */
  setPhoto: (prepared: PreparedPhoto, shown: Picture) => void;
  /** Draws on the canvas what a look can change; the rest must stand there already, in the same view. */
  show: (look: Look, view: Viewport) => void;
  destroy: () => void;
}

const units = { backdrop: 5, smallPhoto: 6, smallDrawn: 7 } as const;

export function createDrafts(gl: Gl, fullBrushes: Brushes, present: Presenter): Drafts {
  const brushes = createDraftBrushes(gl, fullBrushes);
  const painter = createPainter(gl, brushes);
  const { photo: smallPhoto, result: smallDrawn } = painter.sheet;
  for (const { texture } of [smallPhoto, smallDrawn]) makeSmooth(gl, texture);
  const backdrop = createBackdrop(gl, present);
  const blend = createBlend(gl);
  let photo: DraftPhoto | null = null;
  return {
    setPhoto: (prepared, shown) => {
      const { covered, ...small } = prepared.toDraft();
      photo?.mesh.destroy();
      photo = { ...small, shown, size: prepared.preview.raster, mesh: createBoxMesh(gl, covered.map(widen)) };
      painter.forget();
      painter.setPhoto(small.raster);
      backdrop.forget();
    },
    show: (look, view) => {
      if (!photo) return;
      const { raster, strokes, shown, size, mesh } = photo;
      painter.paint(strokes(look), wholeOf(raster));
      backdrop.bind(shown, view);
      bind(gl, units.smallPhoto, smallPhoto.texture);
      bind(gl, units.smallDrawn, smallDrawn.texture);
      blend.draw(mesh, view, size);
    },
    destroy: () => {
      painter.destroy();
      brushes.destroy();
      backdrop.destroy();
      blend.destroy();
      photo?.mesh.destroy();
      photo = null;
    },
  };
}

type DraftPhoto = Omit<ReturnType<PreparedPhoto["toDraft"]>, "covered"> & {
  shown: Picture;
  /** Of the photo as shown. */
  size: Size;
  /** What a look can change, in pixels of the small photo. */
  mesh: BoxMesh;
};

interface Size {
  width: number;
  height: number;
}

/** Lays what is drawn on the small photo over the backdrop. */
function createBlend(gl: Gl) {
  const { program, uniform } = createProgram(gl, boxesSource, draftSource);
  gl.useProgram(program);
  gl.uniform1i(uniform("uBackdrop"), units.backdrop);
  gl.uniform1i(uniform("uSmallPhoto"), units.smallPhoto);
  gl.uniform1i(uniform("uSmallDrawn"), units.smallDrawn);
  return {
    draw: (mesh: BoxMesh, { scale, left, top }: Viewport, { width, height }: Size) => {
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.useProgram(program);
      gl.uniform4f(uniform("uPlace"), left, top, scale * width, scale * height);
      gl.uniform2f(uniform("uCanvas"), gl.drawingBufferWidth, gl.drawingBufferHeight);
      for (const range of mesh.parts(Number.POSITIVE_INFINITY)) mesh.draw(range);
    },
    destroy: () => gl.deleteProgram(program),
  };
}

function bind(gl: Gl, unit: number, texture: WebGLTexture): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
}

function makeSmooth(gl: Gl, texture: WebGLTexture): void {
  bind(gl, units.smallPhoto, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
}

/** The canvas with nothing but the photo on it, drawn once per view. */
function createBackdrop(gl: Gl, present: Presenter) {
  const texture = createTexture(gl, units.backdrop);
  const buffer = gl.createFramebuffer();
  let drawn = "";
  return {
    bind: (photo: Picture, view: Viewport) => {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
      bind(gl, units.backdrop, texture);
      const wanted = [width, height, view.scale, view.left, view.top].join(" ");
      if (drawn === wanted) return;
      drawn = wanted;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      present(photo, view);
    },
    forget: () => {
      drawn = "";
    },
    destroy: () => {
      gl.deleteTexture(texture);
      gl.deleteFramebuffer(buffer);
    },
  };
}

/** A small pixel lies on the line between its neighbours, so it is seen one further than it reaches. */
function widen({ left, top, width, height }: Box): Box {
  const from = { left: Math.max(0, left - 1), top: Math.max(0, top - 1) };
  return { ...from, width: left + width + 1 - from.left, height: top + height + 1 - from.top };
}
