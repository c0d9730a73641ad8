import { defaultEmbedSettings, type KioskState } from "@livery/contract";

/** A shop's kiosk with default settings. */
export const frontDesk: KioskState = {
  name: "Front desk",
  shopKey: "pk_a1b2c3",
  shopName: "Engine Wraps",
  idleMinutes: 2,
  embed: defaultEmbedSettings,
};
