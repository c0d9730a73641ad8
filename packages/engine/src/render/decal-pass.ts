import type { SurfaceLight } from "../lighting/surface-light.ts";
import { bindTexture, createTexture } from "../webgl/gl-program.ts";
import { createLayerProgram, type LayerPass, layerUnits } from "../webgl/layer-pass.ts";
import decalSource from "./decal.frag.glsl?raw";
import { type FilmMaterial, setFilmMaterial } from "./finishes/film-material.ts";
import { photoLightSource, setPhotoLight, setPhotoModel } from "./photo-light.ts";

export interface DecalInput {
  image: { id: string; pixels: ImageData };
  material: FilmMaterial;
  light: SurfaceLight;
  /** The matrix from the photo (0 to 1) to the decal (0 to 1), column by column. */
  toDecal: readonly number[];
}

type Gl = WebGL2RenderingContext;

/** Lettering changes its picture with each letter that is typed. */
const MAX_TEXTURES = 8;

export function createDecalPass(gl: Gl): LayerPass<DecalInput> {
  const { program, uniform } = createLayerProgram(gl, [photoLightSource, decalSource].join("\n"));
  setPhotoModel(gl, uniform);
  gl.uniform1i(uniform("uDecal"), layerUnits.decal);
  /** By the picture's id, the one used last at the end. */
  const textures = new Map<string, WebGLTexture>();

  function bindImage({ id, pixels }: DecalInput["image"]): void {
    const known = textures.get(id);
    const texture = known ?? createImageTexture(gl, pixels);
    textures.delete(id);
    textures.set(id, texture);
    bindTexture(gl, layerUnits.decal, texture);
    const [oldest] = textures;
    if (textures.size <= MAX_TEXTURES || !oldest) return;
    gl.deleteTexture(oldest[1]);
    textures.delete(oldest[0]);
  }

  return {
    begin: ({ image, material, light, toDecal }, tile) => {
      gl.useProgram(program);
      bindImage(image);
      setPhotoLight(gl, uniform, { light, tile });
      setFilmMaterial(gl, uniform, material);
      gl.uniformMatrix3fv(uniform("uToDecal"), false, toDecal);
      return uniform;
    },
    destroy: () => {
      for (const texture of textures.values()) gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

/** With premultiplied alpha, so that transparent pixels give no color to their neighbors. */
function createImageTexture(gl: Gl, pixels: ImageData): WebGLTexture {
  const texture = createTexture(gl, layerUnits.decal);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return texture;
}
