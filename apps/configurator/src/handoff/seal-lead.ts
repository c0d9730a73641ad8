import { type LeadKey, sealedLeadInfo } from "@livery/contract";
import { decodeBase64Url, encodeBase64Url } from "../controls/base64url.ts";
import { createHandoffSuite } from "./handoff-suite.ts";

/** Seals a lead's JSON so that only the server can open it, in the form of the contract's `SealedLookLead`. */
export async function sealLead(json: string, { id, key }: { id: string; key: LeadKey }): Promise<string> {
  const suite = createHandoffSuite();
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(decodeBase64Url(key.publicKey)),
    info: new TextEncoder().encode(sealedLeadInfo(id)),
  });
  const [enc, sealed] = [new Uint8Array(sender.enc), await sender.seal(new TextEncoder().encode(json))];
  const both = new Uint8Array(enc.length + sealed.byteLength);
  both.set(enc);
  both.set(new Uint8Array(sealed), enc.length);
  return encodeBase64Url(both);
}
