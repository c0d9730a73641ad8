import { createHash, randomBytes } from "node:crypto";

/** 256 bits, as 43 characters. Only its hash is stored. */
export function makeDeviceSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Without a salt: there is nothing to guess in a random secret, and it must be found by its hash. */
export function hashDeviceSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
