import type { EmbedSettings } from "./embed.ts";
import type { Service } from "./frame-settings.ts";
import type { Role } from "./roles.ts";
import type { LeadKey } from "./sealed-lead.ts";

/** When a shop is open, by its own clock. */
export interface OpeningHours {
  /** An IANA name: "America/New_York". */
  timeZone: string;
  /** `HH:MM` in 24 hours. */
  opens: string;
  /** On the next day if it is not after `opens`: of two equal times it is open round the clock. `24:00` is midnight. */
  closes: string;
  /** Days of the week on which it opens, 0 for Sunday. At least one. */
  days: readonly number[];
}

/** What a shop sets for one kiosk. Logo and colors are those of its site. */
export interface KioskSettings {
  /** Minutes without a touch after which the customer's photo and looks are cleared. */
  idleMinutes: number;
  /** At least one. */
  services: readonly Service[];
  /** Makers of films and tints that this kiosk does not offer. */
  hiddenBrands: readonly string[];
  /** Null: nobody is told when the kiosk goes offline. */
  openingHours: OpeningHours | null;
}

/** `reload` waits until nobody uses the kiosk. `clear` ends the customer's session at once. */
export const deviceCommands = ["reload", "clear"] as const;
export type DeviceCommand = (typeof deviceCommands)[number];

/** What a kiosk says about the leads it has taken, by their numbers. */
export interface DeviceLeadCounts {
  /** The last number it has given. */
  highest: number;
  /** Waiting to be sent, refused ones included. */
  waiting: number;
  /** Refused by the server, and kept. */
  parked: number;
  /** Of those that wait, how many are only in the open page, because the tablet's storage is full or blocked. Older apps do not say. */
  unstored?: number;
  /** Deleted unsent, because the customer asked for it. */
  withdrawn: number;
  /** When the oldest waiting one was sent; null without one. */
  oldestWaitingAt: string | null;
}

/** POST `heartbeatPath`, about once a minute. Holds nothing about a person. */
export interface Heartbeat {
  appVersion: string;
  /** Null where the browser does not say. */
  battery: { percent: number; isCharging: boolean } | null;
  storage: { usedBytes: number; quotaBytes: number; isPersisted: boolean } | null;
  leads: DeviceLeadCounts;
  /** Ids of commands that it has carried out. */
  done: readonly string[];
}

/** What a kiosk checks the PIN of its staff menu with: PBKDF2 with SHA-256, salt and hash in base64url. */
export interface KioskPin {
  salt: string;
  iterations: number;
  hash: string;
}

/** What a paired kiosk shows. */
export interface KioskState {
  name: string;
  /** The shop's embed key, for its logo and its leads. */
  shopKey: string;
  shopName: string;
  idleMinutes: number;
  /** The site's published settings, with the services and makers of this kiosk. */
  embed: EmbedSettings;
  /** To which the kiosk seals leads. A tablet whose last answer is from an older server has none. */
  leadKey?: LeadKey;
  /** None: the kiosk has no staff menu. */
  pin?: KioskPin;
}

export interface HeartbeatResponse {
  state: KioskState;
  commands: readonly { id: string; kind: DeviceCommand }[];
  /** Replaces the kiosk's token. The old one works until the new one has been used. */
  token?: string;
}

/** A kiosk as the portal shows it. */
export interface Device {
  id: string;
  name: string;
  /** Where it stands; may be empty. */
  place: string;
  /** "Chrome on Android". */
  model: string;
  pairedAt: string;
  /** Null until its first heartbeat. */
  lastSeenAt: string | null;
  /** Its last heartbeat; null before the first. */
  status: Omit<Heartbeat, "done"> | null;
  /** Numbers that it has given and the server has stored. */
  leadsReceived: number;
  /** Commands that it has not carried out yet. */
  pending: readonly DeviceCommand[];
  settings: KioskSettings;
  /** Its staff menu opens with a PIN. */
  hasPin: boolean;
  /** Counts the saved changes, from 1. */
  revision: number;
}

/** Response to GET `devicesPath`. */
export interface DevicesResponse {
  role: Role;
  devices: readonly Device[];
  /** The address that a tablet opens. */
  kioskUrl: string;
  /** A kiosk that the shop's plan brings and that no tablet stands for yet; null for staff, too. */
  order: KioskOrder | null;
}

export interface KioskOrder {
  orderedAt: string;
  /** Name, street and place; empty when the checkout did not ask for it. */
  shipTo: readonly string[];
}

/** POST `saveDevicePath`, as a manager. */
export interface DeviceChange {
  id: string;
  /** The one that the change began with. */
  revision: number;
  name: string;
  place: string;
  settings: KioskSettings;
  /** Six digits, for the staff menu from now on. Without it, the PIN stays. */
  pin?: string;
}

/** POST with the kiosk's token as a bearer token; `device-unpaired` when the shop has removed the kiosk. */
export const heartbeatPath = "/heartbeat";
/** The kiosk's page, on the configurator's origin. No page may frame it. */
export const kioskPath = "/kiosk";

/** GET, as any member. */
export const devicesPath = "/shop/devices";
export const saveDevicePath = "/shop/saveDevice";
/** POST `{ id, kind }`, as a manager. */
export const commandDevicePath = "/shop/commandDevice";
/** POST `{ id }`, as a manager. Its token stops working at once. */
export const unpairDevicePath = "/shop/unpairDevice";

export const deviceLimits = {
  devices: 50,
  nameLength: 60,
  placeLength: 80,
  idleMinutes: { min: 1, max: 15 },
};
