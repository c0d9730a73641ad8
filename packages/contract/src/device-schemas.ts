import * as z from "zod";
import {
  type DeviceChange,
  type DeviceCommand,
  deviceCommands,
  deviceLimits,
  type Heartbeat,
  type KioskSettings,
  type OpeningHours,
} from "./devices.ts";
import type { HandoffTaking } from "./handoff.ts";
import { hiddenBrandsSchema, servicesSchema } from "./embed-schemas.ts";
import { type DeviceClaim, readPairingCode } from "./pairing.ts";
import { identifier, line, time } from "./field-schemas.ts";

const id = z.uuid("Must be a UUID.");
const count = z.int("Must be a whole number.").min(0).max(1_000_000_000);
const bytes = z.number("Must be a number.").min(0).max(Number.MAX_SAFE_INTEGER);
const isTrue = z.boolean("Must be true or false.");
const name = line({ required: true, maxLength: deviceLimits.nameLength });
const place = line({ required: false, maxLength: deviceLimits.placeLength });
const code = z
  .string("Must be text.")
  .max(40)
  .refine(
    (typed) => readPairingCode(typed) !== null,
    "Enter the eight letters on the kiosk, such as BCDF-GHJK.",
  );
const clock = z.string("Must be text.").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time, such as 09:00.");

const openingHours: z.ZodType<OpeningHours> = z.object({
  timeZone: identifier(60).refine(isTimeZone, "Must be a time zone, such as America/New_York."),
  opens: clock,
  closes: z.union([clock, z.literal("24:00")], "Must be a time, such as 18:00."),
  days: z
    .array(z.int().min(0).max(6), "Must be a list.")
    .min(1, "Choose at least one day.")
    .refine((given) => new Set(given).size === given.length, "Name each day once."),
});

const settings: z.ZodType<KioskSettings> = z.object({
  idleMinutes: z
    .int("Must be a whole number.")
    .min(deviceLimits.idleMinutes.min, `Use at least ${deviceLimits.idleMinutes.min} minute.`)
    .max(deviceLimits.idleMinutes.max, `Use at most ${deviceLimits.idleMinutes.max} minutes.`),
  services: servicesSchema,
  hiddenBrands: hiddenBrandsSchema,
  openingHours: openingHours.nullable(),
});

export const deviceChangeSchema = z.object({
  id,
  revision: z.int("Must be a whole number.").min(1),
  name,
  place,
  settings,
  pin: z
    .string("Must be text.")
    .regex(/^\d{6}$/, "Use six digits.")
    .optional(),
}) as z.ZodType<DeviceChange>; // zod's optional fields may also be undefined

export const deviceClaimSchema: z.ZodType<DeviceClaim> = z.object({ code, name, place });

/** The code as a member typed it. */
export const pairingCodeSchema: z.ZodType<{ code: string }> = z.object({ code });

export const deviceCodeSchema: z.ZodType<{ deviceCode: string }> = z.object({
  deviceCode: z.string("Must be text.").regex(/^[\w-]{43}$/, "Must be a device code."),
});

export const deviceIdSchema: z.ZodType<{ id: string }> = z.object({ id });

export const handoffTakingSchema = z.object({
  id,
  isTaken: isTrue.optional(),
}) as z.ZodType<HandoffTaking>; // zod's optional fields may also be undefined

export const deviceCommandSchema: z.ZodType<{ id: string; kind: DeviceCommand }> = z.object({
  id,
  kind: z.enum(deviceCommands, "Must be a command."),
});

const base64Url = z.string("Must be text.").regex(/^[\w-]+$/, "Must be base64url.");

export const sealedLookLeadSchema = z.object({
  id,
  timestamp: time(),
  sequence: z.int("Must be a whole number.").min(1).max(1_000_000_000).optional(),
  keyId: id,
  sealed: base64Url,
});

export const heartbeatSchema = z.object({
  appVersion: identifier(40),
  battery: z.object({ percent: count.max(100), isCharging: isTrue }).nullable(),
  storage: z.object({ usedBytes: bytes, quotaBytes: bytes, isPersisted: isTrue }).nullable(),
  leads: z.object({
    highest: count,
    waiting: count,
    parked: count,
    unstored: count.optional(),
    withdrawn: count,
    oldestWaitingAt: time().nullable(),
  }),
  done: z.array(id, "Must be a list.").max(50),
}) as z.ZodType<Heartbeat>; // zod's optional fields may also be undefined

function isTimeZone(given: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: given }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // the only way to ask
  }
}
