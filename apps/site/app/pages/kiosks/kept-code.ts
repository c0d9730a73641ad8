import { readPairingCode } from "@livery/contract";

const key = "livery.pairing-code";

/** Keeps the code of the address that a kiosk's QR code opened, for this tab: a login may come in between. */
export function keepCode(hash: string): void {
  const code = readPairingCode(hash.slice(1));
  if (code !== null) sessionStorage.setItem(key, code);
}

/** Empty without one. */
export function readKeptCode(): string {
  return sessionStorage.getItem(key) ?? "";
}

export function forgetCode(): void {
  sessionStorage.removeItem(key);
}
