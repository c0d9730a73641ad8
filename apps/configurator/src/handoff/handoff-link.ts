import { phonePagePath } from "@livery/contract";
import { decodeBase64Url, encodeBase64Url } from "../controls/base64url.ts";

/** What a kiosk's QR code tells the phone. */
export interface HandoffLink {
  id: string;
  /** The kiosk's public key: 65 bytes. */
  publicKey: Uint8Array<ArrayBuffer>;
}

/** The address of the phone's page. Both parts are in the fragment, which browsers do not send. */
export function makeHandoffLink({ id, publicKey }: HandoffLink, origin: string): string {
  return `${origin}${phonePagePath}#${id}.${encodeBase64Url(publicKey)}`;
}

/** Null when the address is not one that a kiosk showed. */
export function readHandoffLink(hash: string): HandoffLink | null {
  const [, id = "", key = ""] = /^#([0-9a-f-]{36})\.([\w-]{87})$/.exec(hash) ?? [];
  return id === "" ? null : { id, publicKey: decodeBase64Url(key) };
}
