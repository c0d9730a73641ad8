import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { sealedLeadInfo } from "@livery/contract";

/** HPKE (RFC 9180) with what every browser has. The configurator's `handoff-suite.ts` has the same. */
function createSuite(): CipherSuite {
  return new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  });
}

/** Bytes of the sender's public key, which comes before what it sealed. */
const encapsulatedBytes = 65;

export async function createLeadKeyPair(): Promise<{ publicKey: Buffer; privateKey: Buffer }> {
  const { kem } = createSuite();
  const pair = await kem.generateKeyPair();
  return {
    publicKey: Buffer.from(await kem.serializePublicKey(pair.publicKey)),
    privateKey: Buffer.from(await kem.serializePrivateKey(pair.privateKey)),
  };
}

/** The lead's JSON. Undefined for what was not sealed to this key for this lead, or was changed since. */
export async function openLeadSeal(
  privateKey: Buffer,
  { id, sealed }: { id: string; sealed: string },
): Promise<string | undefined> {
  const suite = createSuite();
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  try {
    const recipient = await suite.createRecipientContext({
      recipientKey: await suite.kem.deserializePrivateKey(new Uint8Array(privateKey)),
      enc: bytes.slice(0, encapsulatedBytes),
      info: new TextEncoder().encode(sealedLeadInfo(id)),
    });
    return new TextDecoder().decode(await recipient.open(bytes.slice(encapsulatedBytes)));
  } catch {
    return undefined; // the library has an error for each step that can fail
  }
}
