import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";
import { type BoxMesh, createBoxMesh } from "./box-mesh.ts";
import type { Brushes, Treatment } from "./layer-passes.ts";
import { listCoveredBoxes } from "../masks/covered-boxes.ts";
import { createTexture } from "./gl-program.ts";
import type { LightReading } from "../lighting/estimate-light.ts";
import { Sheet, uploadBytes } from "./render-target.ts";
import { type Tile, units } from "./layer-pass.ts";

/** One layer on one soft mask. */
export interface Stroke {
  /** Names the mask: as long as it is the same, its texture is kept. */
  key: string;
  /** In pixels of the raster that is painted on. */
  box: Box;
  mask: () => Uint8Array;
  treatment: Treatment;
}

/** A photo, or a tile of one, in a graphics chip's memory, and what paints on it. */
export interface Painter {
  readonly sheet: Pick<Sheet, "photo" | "result" | "drawn" | "width" | "height">;
  setPhoto: (photo: Raster) => void;
  /** Begins with the photo as it is; strokes lie over each other in their order. */
  paint: (strokes: readonly Stroke[], tile: Tile) => void;
  /** The painted picture, four bytes a pixel. */
  read: () => Uint8Array<ArrayBuffer>;
  /** Forgets masks and light readings. */
  forget: () => void;
  destroy: () => void;
}

type Gl = WebGL2RenderingContext;

export function createPainter(gl: Gl, brushes: Brushes): Painter {
  const sheet = new Sheet(gl);
  const masks = createKept<string, Mask>(({ texture, mesh }) => {
    gl.deleteTexture(texture);
    mesh.destroy();
  });
  const maps = createKept<LightReading, WebGLTexture>((texture) => gl.deleteTexture(texture));

  function begin({ box, treatment }: Stroke, mask: Mask, tile: Tile): void {
    sheet.use();
    bind(gl, units.mask, mask.texture);
    if (treatment.kind === "film") {
      const { light } = treatment;
      const texture = maps.get(light, () => createMaps(gl, light));
      bind(gl, units.maps, texture);
    }
    const uniform = brushes.begin(treatment, tile);
    const { x, y, photoWidth, photoHeight } = tile;
    gl.uniform2i(uniform("uBoxAt"), box.left, box.top);
    const share = [x / photoWidth, y / photoHeight, sheet.width / photoWidth, sheet.height / photoHeight];
    gl.uniform4fv(uniform("uTile"), share);
  }

  function paint(strokes: readonly Stroke[], tile: Tile): void {
    sheet.begin();
    for (const stroke of strokes) {
      const mask = masks.get(stroke.key, () => createMask(gl, stroke));
      sheet.beginStroke(stroke.box);
      begin(stroke, mask, tile);
      mask.mesh.draw();
    }
    masks.keepOnly(new Set(strokes.map(({ key }) => key)));
  }

  function forget(): void {
    masks.keepOnly(new Set());
    maps.keepOnly(new Set());
  }

  return {
    sheet,
    setPhoto: (photo) => sheet.setPhoto(photo),
    paint,
    read: () => sheet.read(),
    forget,
    destroy: () => {
      forget();
      sheet.destroy();
    },
  };
}

interface Mask {
  texture: WebGLTexture;
  mesh: BoxMesh;
}

function createMask(gl: Gl, { box, mask }: Stroke): Mask {
  const raster = { ...box, data: mask() };
  const texture = createTexture(gl, units.mask);
  uploadBytes(gl, raster, 1);
  const covered = listCoveredBoxes(raster).map((cell) => ({
    ...cell,
    left: cell.left + box.left,
    top: cell.top + box.top,
  }));
  return { texture, mesh: createBoxMesh(gl, covered) };
}

function createMaps(gl: Gl, { maps }: LightReading): WebGLTexture {
  const { width, height, data } = maps;
  const texture = createTexture(gl, units.maps);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.FLOAT, data);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return texture;
}

function bind(gl: Gl, unit: number, texture: WebGLTexture): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
}

/** Things in graphics memory that are made when first asked for and kept until they are no longer named. */
function createKept<Key, Thing>(destroy: (thing: Thing) => void) {
  const kept = new Map<Key, Thing>();
  return {
    get: (key: Key, create: () => Thing): Thing => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const fresh = create();
      kept.set(key, fresh);
      return fresh;
    },
    keepOnly: (keys: ReadonlySet<Key>) => {
      for (const [key, thing] of kept) {
        if (keys.has(key)) continue;
        destroy(thing);
        kept.delete(key);
      }
    },
  };
}
