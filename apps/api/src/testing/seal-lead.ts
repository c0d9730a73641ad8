import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { type LeadKey, type LookLead, type SealedLookLead, sealedLeadInfo } from "@livery/contract";

/** As the kiosk's page does. */
export async function sealLead(lead: LookLead, key: LeadKey): Promise<SealedLookLead> {
  return sealText({ ...lead, text: JSON.stringify(lead) }, key);
}

interface Sealed {
  id: string;
  timestamp?: string;
  text: string;
}

export async function sealText(
  { id, timestamp = new Date().toISOString(), text }: Sealed,
  key: LeadKey,
): Promise<SealedLookLead> {
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  });
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(
      new Uint8Array(Buffer.from(key.publicKey, "base64url")),
    ),
    info: new TextEncoder().encode(sealedLeadInfo(id)),
  });
  const bytes = await sender.seal(new TextEncoder().encode(text));
  const sealed = Buffer.concat([Buffer.from(sender.enc), Buffer.from(bytes)]).toString("base64url");
  return { id, timestamp, keyId: key.id, sealed };
}
