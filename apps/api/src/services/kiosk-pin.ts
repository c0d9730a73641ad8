import { pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { KioskPin } from "@livery/contract";

/** OWASP's recommendation of 2023 for PBKDF2 with SHA-256, which browsers have: about a second on a tablet. */
const iterations = 600_000;

/** What a kiosk keeps of its PIN. */
export async function hashKioskPin(pin: string): Promise<KioskPin> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(pin, salt, iterations, 32, "sha256");
  return { salt: salt.toString("base64url"), iterations, hash: hash.toString("base64url") };
}
