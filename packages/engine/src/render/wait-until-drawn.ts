/** Often enough to tell one frame from two, seldom enough to cost nothing. */
const ASK_EVERY_MS = 4;

/**
 * Resolves once the graphics chip has drawn all that it was given until now: with the milliseconds until this was
 * known, which are more where the page is busy. Null when it has lost its memory.
 */
export async function waitUntilDrawn(gl: WebGL2RenderingContext): Promise<number | null> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const began = performance.now();
  while (fence && !gl.isContextLost()) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) continue;
    gl.deleteSync(fence);
    return performance.now() - began;
  }
  return null;
}
