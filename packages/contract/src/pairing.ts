import type { KioskState } from "./devices.ts";

/** Response to POST `pairDevicePath`. */
export interface PairingStart {
  /** Known to the kiosk alone. */
  deviceCode: string;
  /** Shown on the kiosk: `BCDF-GHJK`. */
  userCode: string;
  /** The page where a member enters the code, with the code. */
  pairUrl: string;
  expiresInSeconds: number;
  pollSeconds: number;
}

/** Response to POST `pollPairingPath` with the device code. `link-expired` when the code has expired. */
export type PairingPoll =
  | { kind: "waiting"; pollSeconds: number }
  | { kind: "paired"; token: string; state: KioskState };

/** Response to POST `findPairingPath`: which tablet shows this code. */
export interface FoundPairing {
  /** "Chrome on Android". */
  model: string;
}

/** POST `claimDevicePath`, as a manager. */
export interface DeviceClaim {
  code: string;
  name: string;
  place: string;
}

/** POST by a kiosk, on the configurator's origin. */
export const pairDevicePath = "/pairDevice";
/** POST `{ deviceCode }`. */
export const pollPairingPath = "/pollPairing";
/** POST `{ code }`, as a manager: `not-found` for a code that no tablet shows. */
export const findPairingPath = "/shop/findPairing";
export const claimDevicePath = "/shop/claimDevice";

/** The page of the site that a pairing's QR code opens, with the code as its fragment. */
export const devicesPage = "/kiosks";

export const pairingLimits = { minutes: 10, pollSeconds: 5 };

/** Consonants without Y (RFC 8628, 6.1): no words, and nothing that looks like a digit. */
export const pairingAlphabet = "BCDFGHJKLMNPQRSTVWXZ";

/** The eight letters of a typed code, without what people put between them; null when it cannot be one. */
export function readPairingCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, "");
  return new RegExp(`^[${pairingAlphabet}]{8}$`).test(letters) ? letters : null;
}

/** `BCDF-GHJK`. */
export function formatPairingCode(letters: string): string {
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
