import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";

/** HPKE (RFC 9180) with what every browser's WebCrypto has. */
export function createHandoffSuite(): CipherSuite {
  return new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  });
}

/** Bytes of the sender's public key, which comes before what it sealed. */
export const encapsulatedBytes = 65;

/** Binds what is sealed to one hand-off. */
export function handoffInfo(id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`livery hand-off 1 ${id}`);
}

const checkContext = new TextEncoder().encode("livery hand-off check");

/** Two digits that only the two ends can compute. */
export async function computeCheck(context: {
  export: (exporterContext: ArrayBufferView<ArrayBuffer>, bytes: number) => Promise<ArrayBuffer>;
}): Promise<string> {
  const number = new DataView(await context.export(checkContext, 4)).getUint32(0);
  return String(number % 100).padStart(2, "0");
}
