import {
  claimDevicePath,
  commandDevicePath,
  deviceLimits,
  devicesPath,
  type DevicesResponse,
  findPairingPath,
  type FoundPairing,
  isAtLeast,
  type KioskOrder,
  kioskPath,
  saveDevicePath,
  unpairDevicePath,
} from "@livery/contract";
import {
  deviceChangeSchema,
  deviceClaimSchema,
  deviceCommandSchema,
  deviceIdSchema,
  pairingCodeSchema,
} from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { addCommand, deleteDevice, listDevices, saveDevice } from "../../data/devices.ts";
import { findKioskOrder, type StoredKioskOrder } from "../../data/kiosk-orders.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { Member, RequireMember } from "../../http/require-member.ts";
import { hashKioskPin } from "../../services/kiosk-pin.ts";
import { claimDevice } from "./claim-device.ts";
import { requireKnownMakers } from "./require-known-makers.ts";
import { requirePairing } from "./require-pairing.ts";

export interface FleetRouteOptions {
  db: Db;
  requireMember: RequireMember;
  configuratorUrl: string;
}

/** A shop's kiosks: managers add and set them up, staff see them. */
export function fleetRoutes({ db, requireMember, configuratorUrl }: FleetRouteOptions): Hono {
  const kioskUrl = new URL(kioskPath, configuratorUrl).href;
  const respond = async ({ shopUid, role }: Member): Promise<DevicesResponse> => {
    const stored = await listDevices(db, shopUid);
    const devices = stored.map(({ pairedAt, lastSeenAt, ...device }) => ({
      ...device,
      pairedAt: pairedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    }));
    const order = isAtLeast(role, "manager") ? await findKioskOrder(db, shopUid) : undefined;
    return { role, devices, kioskUrl, order: order ? toKioskOrder(order) : null };
  };
  return new Hono()
    .get(devicesPath, async (c) => c.json(await respond(await requireMember(c, "staff"))))
    .post(findPairingPath, async (c) => {
      const { uid } = await requireMember(c, "manager");
      const { code } = requireValid(pairingCodeSchema, await readJson(c));
      const { model } = await requirePairing(db, uid, code);
      return c.json<FoundPairing>({ model });
    })
    .post(claimDevicePath, async (c) => {
      const member = await requireMember(c, "manager");
      const claim = requireValid(deviceClaimSchema, await readJson(c));
      const { userCode } = await requirePairing(db, member.uid, claim.code);
      const outcome = await claimDevice(db, { ...claim, userCode, shopUid: member.shopUid });
      if (outcome === "gone") throw new AppError("not-found");
      const full = { name: `A shop can have at most ${deviceLimits.devices} kiosks.` };
      if (outcome === "full") throw new AppError("invalid-fields", { fields: full });
      return c.json(await respond(member));
    })
    .post(saveDevicePath, async (c) => {
      const member = await requireMember(c, "manager");
      const change = requireValid(deviceChangeSchema, await readJson(c));
      requireKnownMakers(change.settings);
      const pin = change.pin === undefined ? null : await hashKioskPin(change.pin);
      const outcome = await saveDevice(db, member.shopUid, { ...change, pin });
      if (outcome === "unknown") throw new AppError("not-found");
      const current = await respond(member);
      if (outcome === "changed") throw new AppError("changed-meanwhile", { current });
      return c.json(current);
    })
    .post(commandDevicePath, async (c) => {
      const member = await requireMember(c, "manager");
      const command = requireValid(deviceCommandSchema, await readJson(c));
      if (!(await addCommand(db, { ...command, shopUid: member.shopUid }))) throw new AppError("not-found");
      return c.json(await respond(member));
    })
    .post(unpairDevicePath, async (c) => {
      const member = await requireMember(c, "manager");
      const { id } = requireValid(deviceIdSchema, await readJson(c));
      if (!(await deleteDevice(db, member.shopUid, id))) throw new AppError("not-found");
      return c.json(await respond(member));
    });
}

function toKioskOrder({ orderedAt, shippingAddress }: StoredKioskOrder): KioskOrder {
  const { name, lines } = shippingAddress ?? { name: "", lines: [] };
  return { orderedAt: orderedAt.toISOString(), shipTo: [name, ...lines].filter(Boolean) };
}
