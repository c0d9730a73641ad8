/** The browser has no WebAssembly, which some turn off for safety. The message is for the log. */
class WebAssemblyError extends Error {
  override name = "WebAssemblyError";
}

export function requireWebAssembly(): void {
  if (typeof WebAssembly === "undefined") throw new WebAssemblyError("WebAssembly is off in this browser");
}
