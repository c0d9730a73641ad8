import { randomInt } from "node:crypto";
import { pairingAlphabet } from "@livery/contract";

/** Eight random letters: 25.6 billion codes. */
export function makePairingCode(): string {
  return Array.from({ length: 8 }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join("");
}
