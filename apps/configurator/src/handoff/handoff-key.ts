import { computeCheck, createHandoffSuite, encapsulatedBytes, handoffInfo } from "./handoff-suite.ts";

export interface OpenedPhoto {
  photo: ArrayBuffer;
  /** The same two digits as on the phone that sent it. */
  check: string;
}

/** A kiosk's key for one hand-off. Its private half never leaves the page. */
export interface HandoffKey {
  publicKey: Uint8Array<ArrayBuffer>;
  /** Null for what was not sealed to this key for this hand-off, or was changed on its way. */
  open: (sealed: ArrayBuffer, id: string) => Promise<OpenedPhoto | null>;
}

export async function createHandoffKey(): Promise<HandoffKey> {
  const suite = createHandoffSuite();
  const pair = await suite.kem.generateKeyPair();
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)),
    open: async (sealed, id) => {
      try {
        const recipient = await suite.createRecipientContext({
          recipientKey: pair.privateKey,
          enc: sealed.slice(0, encapsulatedBytes),
          info: handoffInfo(id),
        });
        const photo = await recipient.open(sealed.slice(encapsulatedBytes));
        return { photo, check: await computeCheck(recipient) };
      } catch {
        return null; // the library has an error for each step that can fail
      }
    },
  };
}
