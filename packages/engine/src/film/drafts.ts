import type { Box } from "../parts/part-piece.ts";
import { type Brushes, createDraftBrushes } from "./brushes.ts";
import coverSource from "./cover.vert.glsl?raw";
import draftSource from "./draft.frag.glsl?raw";
import { createProgram, createTexture } from "./gl-program.ts";
import type { Look } from "./look.ts";
import { createPainter } from "./painter.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";
import type { Presenter } from "./presenter.ts";
import type { Picture } from "./sheet.ts";
import { wholeOf } from "./stroke-pass.ts";
import type { View } from "./view.ts";

type Gl = WebGL2RenderingContext;

/** Draws looks on a small photo, which is quick, and shows them on the photo at its own sharpness. */
export interface Drafts {
  /** `shown` is the photo as the canvas shows it where nothing is drawn on it. */
  setPhoto: (prepared: PreparedPhoto, shown: Picture) => void;
  /** Draws on the canvas what a look can change; the rest must stand there already, in the same view. */
  show: (look: Look, view: View) => void;
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
  let photo: { small: ReturnType<PreparedPhoto["toDraft"]>; shown: Picture; size: Size } | null = null;
  return {
    setPhoto: (prepared, shown) => {
      photo = { small: prepared.toDraft(), shown, size: prepared.preview.raster };
      painter.forget();
      painter.setPhoto(photo.small.raster);
      backdrop.forget();
    },
    show: (look, view) => {
      if (!photo) return;
      const { small, shown, size } = photo;
      painter.paint(small.strokes(look), wholeOf(small.raster));
      backdrop.bind(shown, view);
      bind(gl, units.smallPhoto, smallPhoto.texture);
      bind(gl, units.smallDrawn, smallDrawn.texture);
      const scale = (view.scale * size.width) / small.raster.width;
      within(gl, small.area, { ...view, scale }, () => blend.draw(view, size));
    },
    destroy: () => {
      painter.destroy();
      brushes.destroy();
      backdrop.destroy();
      blend.destroy();
      photo = null;
    },
  };
}

interface Size {
  width: number;
  height: number;
}

/** Lays what is drawn on the small photo over the backdrop. */
function createBlend(gl: Gl) {
  const { program, uniform } = createProgram(gl, coverSource, draftSource);
  gl.useProgram(program);
  gl.uniform1i(uniform("uBackdrop"), units.backdrop);
  gl.uniform1i(uniform("uSmallPhoto"), units.smallPhoto);
  gl.uniform1i(uniform("uSmallDrawn"), units.smallDrawn);
  return {
    draw: ({ scale, left, top }: View, { width, height }: Size) => {
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.useProgram(program);
      gl.uniform4f(uniform("uPlace"), left, top, scale * width, scale * height);
      gl.uniform1f(uniform("uCanvasHeight"), gl.drawingBufferHeight);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
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
    bind: (photo: Picture, view: View) => {
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

/** Draws only where a box of the photo, in the pixels of this view, lies on the canvas. */
function within(gl: Gl, box: Box, { scale, left, top }: View, draw: () => void): void {
  // Small pixels lie on the line between their neighbours, so each is seen one further than it reaches.
  const from = { x: Math.floor((box.left - 1) * scale + left), y: Math.floor((box.top - 1) * scale + top) };
  const to = {
    x: Math.ceil((box.left + box.width + 1) * scale + left),
    y: Math.ceil((box.top + box.height + 1) * scale + top),
  };
  gl.enable(gl.SCISSOR_TEST);
  gl.scissor(from.x, gl.drawingBufferHeight - to.y, to.x - from.x, to.y - from.y);
  draw();
  gl.disable(gl.SCISSOR_TEST);
}
