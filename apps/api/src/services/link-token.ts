import { createHmac, timingSafeEqual } from "node:crypto";

const idBytes = 16;
const macBytes = 32;

/** A token is good for one kind of link. Part of every token: renaming one invalidates its links. */
export type LinkKind =
  | "password link"
  | "invitation"
  | "email confirmation"
  | "quote"
  | "erase lead"
  | "sent looks";

export interface LinkSeal {
  kind: LinkKind;
  secret: string;
}

/**
 * The token of a mailed link: the link's id and its HMAC. It can be made again for a repeated mail, but not from the
 * database alone.
 */
export function makeLinkToken(id: string, seal: LinkSeal): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, macOf(id, seal)]).toString("base64url");
}

/** The id of the token's link. Undefined when we did not make the token for this kind of link. */
export function readLinkToken(token: string, seal: LinkSeal): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + macBytes) return undefined;
  const hex = bytes.subarray(0, idBytes).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(bytes.subarray(idBytes), macOf(id, seal)) ? id : undefined;
}

function macOf(id: string, { kind, secret }: LinkSeal): Buffer {
  return createHmac("sha256", secret).update(`${kind}\0${id}`).digest();
}
