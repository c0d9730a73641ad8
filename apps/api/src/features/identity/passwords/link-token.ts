import { createHmac, timingSafeEqual } from "node:crypto";

const idBytes = 16;
const macBytes = 32;

/**
 * The token of a mailed link: the link's id, and a keyed hash of it. It can be made again for a mail that is sent
 * again, and cannot be made from the database without the server's secret.
 */
export function makeLinkToken(id: string, secret: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, macOf(id, secret)]).toString("base64url");
}

/** The id of the link that this token is for; undefined when we have not made the token. */
export function readLinkToken(token: string, secret: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + macBytes) return undefined;
  const hex = bytes.subarray(0, idBytes).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(bytes.subarray(idBytes), macOf(id, secret)) ? id : undefined;
}

function macOf(id: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`password link\0${id}`).digest();
}
