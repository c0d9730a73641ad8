import {
  addEmbedOriginPath,
  addLogoPath,
  type EmbedChange,
  embedPath,
  type EmbedResponse,
  endShopSharePath,
  type LogoResponse,
  removeEmbedOriginPath,
  rotateEmbedKeyPath,
  saveEmbedPath,
  type ShopShares,
  shopSharesPath,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findEmbed() {
  return ask<EmbedResponse>(embedPath);
}

export function saveEmbed(change: EmbedChange) {
  return ask<EmbedResponse>(saveEmbedPath, change);
}

export function addOrigin(origin: string) {
  return ask<EmbedResponse>(addEmbedOriginPath, { origin });
}

export function removeOrigin(origin: string) {
  return ask<EmbedResponse>(removeEmbedOriginPath, { origin });
}

export function rotateKey(key: string) {
  return ask<EmbedResponse>(rotateEmbedKeyPath, { key });
}

export function findShares() {
  return ask<ShopShares>(shopSharesPath);
}

export function endShare(id: string) {
  return ask<object>(endShopSharePath, { id });
}

/** Uploads a PNG or WebP file, in base64. */
export function addLogo(picture: string) {
  return ask<LogoResponse>(addLogoPath, { picture });
}
