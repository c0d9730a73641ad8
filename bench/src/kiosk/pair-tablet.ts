import {
  claimDevicePath,
  type KioskState,
  pairDevicePath,
  type PairingPoll,
  type PairingStart,
  pollPairingPath,
} from "@livery/contract";
import type { ShopClient } from "../servers/shop-client.ts";

/** Pairs a tablet with the demo shop. */
export async function pairTablet(
  client: ShopClient,
  configuratorPort: number,
): Promise<{ token: string; state: KioskState }> {
  const ask = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await fetch(`http://127.0.0.1:${configuratorPort}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered with status ${answer.status}.`);
    return (await answer.json()) as Body; // typed by the contract
  };
  const { deviceCode, userCode } = await ask<PairingStart>(pairDevicePath, {});
  await client.post(claimDevicePath, { code: userCode, name: "Bench", place: "" });
  const paired = await ask<PairingPoll>(pollPairingPath, { deviceCode });
  if (paired.kind !== "paired") throw new Error("The tablet was not paired.");
  return paired;
}
