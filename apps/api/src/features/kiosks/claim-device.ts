import { deviceLimits } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { claimPairing } from "../../data/device-pairings.ts";
import { countDevices } from "../../data/devices.ts";
import { readEmbed } from "../../data/embeds.ts";
import { lockShop } from "../../data/shops.ts";

interface Claim {
  userCode: string;
  shopUid: string;
  name: string;
  place: string;
}

const defaultIdleMinutes = 2;

/** Makes a tablet the shop's kiosk. It first offers what the shop's site does. `gone`: somebody else was faster. */
export function claimDevice(db: Db, claim: Claim): Promise<"claimed" | "gone" | "full"> {
  return db.transaction().execute(async (transaction) => {
    await lockShop(transaction, claim.shopUid);
    if ((await countDevices(transaction, claim.shopUid)) >= deviceLimits.devices) return "full";
    const { live } = await readEmbed(transaction, claim.shopUid);
    const { services, hiddenBrands } = live;
    const settings = { idleMinutes: defaultIdleMinutes, services, hiddenBrands, openingHours: null };
    return (await claimPairing(transaction, { ...claim, settings })) ? "claimed" : "gone";
  });
}
