import { isOneLine, lookLeadLimits } from "@livery/contract";
import { decodeBase64Url, encodeBase64Url } from "../../controls/base64url.ts";
import { withoutKiosk } from "../../kiosk/kiosk.ts";
import { putLayerOnTop } from "../../look/edit-look.ts";
import type { Layer, Look } from "../../look/layer.ts";
import { type DecodedLayer, decodeLayer, encodeLayer } from "../../look/layer-codec.ts";
import type { Catalog } from "../../look/layer-kinds/layer-kind.ts";

/** The address parameter, behind the #, where no server sees it. */
const key = "look";
/** Increase it when the format changes, so that older apps know they cannot read the link. */
const version = "1";

/**
 * An address of this app that restores the visible layers of a look: `#look=1~TG9vayAy~f.3m-2080-g53.all--paint`, with
 * the version, the name in base64 and the layers. It keeps the frame's settings, but never opens a kiosk.
 */
export function makeLookLink(
  { name, look }: { name: string; look: Look },
  { origin, pathname, search }: Pick<Location, "origin" | "pathname" | "search">,
): string {
  const layers = look.filter((layer) => !layer.isHidden && isInLinks(layer)).map(encodeLayer);
  const text = [version, encodeName(name), ...layers].join("~");
  return `${origin}${pathname}${withoutKiosk(search)}#${key}=${text}`;
}

/** Whether a link to this look leaves out a picture of the customer's own. */
export function leavesOutPicture(look: Look): boolean {
  return look.some((layer) => !layer.isHidden && !isInLinks(layer));
}

/** A picture of the customer's own stays on the device. */
function isInLinks({ treatment }: Layer): boolean {
  return treatment.kind !== "decal" || treatment.content.kind === "text";
}

export type LinkedLook =
  /** The layers that this app can restore, and what each of the others was. */
  | { kind: "look"; name: string; look: Look; missing: readonly MissingPart[] }
  /** Written by a newer version of this app. */
  | { kind: "newer" }
  /** Truncated, or never a look. */
  | { kind: "damaged" };

export type MissingPart = Extract<DecodedLayer, { kind: "unknown" }>["part"];

/** Reads the look in an address's `hash`; null when there is none. */
export function readLookLink(hash: string, catalog: Catalog): LinkedLook | null {
  const text = new URLSearchParams(hash.replace(/^#/, "")).get(key);
  if (text === null) return null;
  const [textVersion = "", encodedName = "", ...layers] = text.split("~");
  if (textVersion !== version) return { kind: /^[1-9]\d{0,2}$/.test(textVersion) ? "newer" : "damaged" };
  const name = decodeName(encodedName);
  const decoded = layers.map((layer) => decodeLayer(layer, catalog));
  const isDamaged =
    name === null ||
    decoded.some(({ kind }) => kind === "damaged") ||
    decoded.length > lookLeadLimits.layersOfLook;
  if (isDamaged) return { kind: "damaged" };
  const known = decoded.flatMap((each) => (each.kind === "layer" ? [each.layer] : []));
  const missing = decoded.flatMap((each) => (each.kind === "unknown" ? [each.part] : []));
  return { kind: "look", name, look: known.reduce<Look>(putLayerOnTop, []), missing };
}

function encodeName(name: string): string {
  return encodeBase64Url(new TextEncoder().encode(name));
}

function decodeName(text: string): string | null {
  try {
    const name = new TextDecoder("utf-8", { fatal: true }).decode(decodeBase64Url(text));
    return name.length <= lookLeadLimits.lookNameLength && isOneLine(name) ? name : null;
  } catch {
    return null; // not base64, or not UTF-8
  }
}
