import { randomInt } from "node:crypto";
import { pairingAlphabet } from "@livery/contract";

/** Ten codes such as `BCDFG-HJKLM`. They are copied by hand, so no two letters look alike. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${pickLetters()}-${pickLetters()}`);
}

function pickLetters(): string {
  return Array.from({ length: 5 }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join("");
}
