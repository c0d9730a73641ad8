import { readPairingCode } from "@livery/contract";

const key = "livery.pairing-code";

/** Keeps the code of the address that a kiosk's QR code opened, for this tab: a login may come in between. */
export function keepCode(hash: string): void {
  const code = readPairingCode(hash.slice(1));
  if (code !== null) quietly(() => sessionStorage.setItem(key, code));
}

/** Empty without one. */
export function readKeptCode(): string {
  return quietly(() => sessionStorage.getItem(key)) ?? "";
}

export function forgetCode(): void {
  quietly(() => sessionStorage.removeItem(key));
}

/** Reading or writing throws where storage is blocked. The code is then typed. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
