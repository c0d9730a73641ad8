import {
  claimDevicePath,
  commandDevicePath,
  type DeviceChange,
  type DeviceClaim,
  type DeviceCommand,
  devicesPath,
  type DevicesResponse,
  findPairingPath,
  type FoundPairing,
  saveDevicePath,
  unpairDevicePath,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findKiosks() {
  return ask<DevicesResponse>(devicesPath);
}

export function findPairing(code: string) {
  return ask<FoundPairing>(findPairingPath, { code });
}

export function claimKiosk(claim: DeviceClaim) {
  return ask<DevicesResponse>(claimDevicePath, claim);
}

export function saveKiosk(change: DeviceChange) {
  return ask<DevicesResponse>(saveDevicePath, change);
}

export function commandKiosk(id: string, kind: DeviceCommand) {
  return ask<DevicesResponse>(commandDevicePath, { id, kind });
}

export function removeKiosk(id: string) {
  return ask<DevicesResponse>(unpairDevicePath, { id });
}
