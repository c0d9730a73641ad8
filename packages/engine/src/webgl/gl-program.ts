type Gl = WebGL2RenderingContext;

/** The location of a uniform; null where the shader does not use it. */
export type Uniform = (name: string) => WebGLUniformLocation | null;

export interface Program {
  program: WebGLProgram;
  uniform: Uniform;
}

/** Throws when a shader does not compile: a bug, or a lost context, which the caller must check for. */
export function createProgram(gl: Gl, vertexSource: string, fragmentSource: string): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("WebGL created no shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(`Shader: ${gl.getShaderInfoLog(shader) ?? ""}`);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`Shader: ${gl.getProgramInfoLog(program) ?? ""}`);
  return { program, uniform: cacheLocations(gl, program) };
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

/** A new texture bound to this unit: clamped, without mipmaps, with nearest-neighbor sampling until changed. */
export function createTexture(gl: Gl, unit: number): WebGLTexture {
  const texture = gl.createTexture();
  bindTexture(gl, unit, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

/**
 * Formats of smoothly sampled textures of floats. Halves are enough, but a GPU that is emulated on the CPU takes several
 * times as long to read them.
 */
export function smoothFloats(gl: Gl): { rgba: GLenum; red: GLenum } {
  const isWhole = gl.getExtension("OES_texture_float_linear") !== null;
  return isWhole ? { rgba: gl.RGBA32F, red: gl.R32F } : { rgba: gl.RGBA16F, red: gl.R16F };
}

export function bindTexture(gl: Gl, unit: number, texture: WebGLTexture): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
}
