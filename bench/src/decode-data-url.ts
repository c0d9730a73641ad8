/** The bytes of a base64 data URL. */
export function decodeDataUrl(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
