import { computeCheck, createHandoffSuite, handoffInfo } from "./handoff-suite.ts";

export interface SealedPhoto {
  sealed: Uint8Array<ArrayBuffer>;
  /** The same two digits as on the kiosk that can open it. */
  check: string;
}

/** Seals a photo so that only the kiosk with this public key can open it. Rejects if it is not a key. */
export async function sealPhoto(
  photo: ArrayBuffer,
  { id, publicKey }: { id: string; publicKey: Uint8Array<ArrayBuffer> },
): Promise<SealedPhoto> {
  const suite = createHandoffSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: handoffInfo(id) });
  const [enc, sealed] = [new Uint8Array(sender.enc), new Uint8Array(await sender.seal(photo))];
  const both = new Uint8Array(enc.length + sealed.length);
  both.set(enc);
  both.set(sealed, enc.length);
  return { sealed: both, check: await computeCheck(sender) };
}
