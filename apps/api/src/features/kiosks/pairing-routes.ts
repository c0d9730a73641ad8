import {
  devicesPage,
  formatPairingCode,
  pairDevicePath,
  pairingLimits,
  type PairingPoll,
  type PairingStart,
  pollPairingPath,
} from "@livery/contract";
import { deviceCodeSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { pollPairing, startPairing } from "../../data/device-pairings.ts";
import { issueFirstToken } from "../../data/device-tokens.ts";
import { networkOf } from "../../data/network-of.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { hashDeviceSecret, makeDeviceSecret } from "../../services/device-secret.ts";
import { readDevice } from "../../services/read-device.ts";
import { makePairingCode } from "./make-pairing-code.ts";
import { readKiosk } from "./read-kiosk.ts";

export interface PairingRouteOptions {
  db: Db;
  isTrustedProxy: TrustedProxies;
  /** Where members enter codes. */
  siteOrigin: string;
}

/** A shop's tablets share one network. */
const pairingsOfNetwork = 30;
const largestBody = 1000;

/** Pairs a tablet with a shop, in the shape of RFC 8628: it shows a code, a member enters it, the tablet asks for its token. */
export function pairingRoutes(options: PairingRouteOptions): Hono {
  const { db } = options;
  return new Hono()
    .post(pairDevicePath, limitBody(largestBody), async (c) => c.json(await start(c, options)))
    .post(pollPairingPath, limitBody(largestBody), async (c) => {
      const { deviceCode } = requireValid(deviceCodeSchema, await readJson(c));
      return c.json(await poll(db, deviceCode));
    });
}

async function start(
  c: Context,
  { db, isTrustedProxy, siteOrigin }: PairingRouteOptions,
): Promise<PairingStart> {
  const address = readClientAddress(c, isTrustedProxy);
  const deviceCode = makeDeviceSecret();
  const userCode = makePairingCode();
  const { pollSeconds, minutes } = pairingLimits;
  const outcome = await startPairing(db, {
    deviceCodeHash: hashDeviceSecret(deviceCode),
    userCode,
    model: readDevice(c.req.header("user-agent") ?? ""),
    network: address === undefined ? null : networkOf(address),
    pollSeconds,
    validMinutes: minutes,
    most: pairingsOfNetwork,
  });
  if (outcome === "refused") throw new AppError("too-many-requests", { retryAfterSeconds: minutes * 60 });
  if (outcome === "taken") throw new AppError("unavailable", { retryAfterSeconds: pollSeconds });
  return {
    deviceCode,
    userCode: formatPairingCode(userCode),
    pairUrl: `${siteOrigin}${devicesPage}#${userCode}`,
    expiresInSeconds: minutes * 60,
    pollSeconds,
  };
}

async function poll(db: Db, deviceCode: string): Promise<PairingPoll> {
  const pairing = await pollPairing(db, hashDeviceSecret(deviceCode));
  if (!pairing) throw new AppError("link-expired");
  const { deviceId, pollSeconds } = pairing;
  if (deviceId === null) return { kind: "waiting", pollSeconds };
  const token = makeDeviceSecret();
  const isIssued = await issueFirstToken(db, deviceId, hashDeviceSecret(token));
  const state = isIssued ? await readKiosk(db, deviceId) : undefined;
  if (!state) throw new AppError("link-expired");
  return { kind: "paired", token, state };
}
