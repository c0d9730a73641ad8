/** Base64 for addresses (RFC 4648, section 5), without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += mostArguments)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + mostArguments)));
  const base64 = btoa(parts.join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Browsers limit the arguments of a call; the smallest limit is 65,535. */
const mostArguments = 32_768;

/** Throws for text that is not base64. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
