import { randomBytes } from "node:crypto";
import type { ShareRequest } from "@livery/contract";
import { testLayers } from "./look-lead.ts";

/** The shortest JPEG that says its size, 30 by 20 pixels, with the segments of a phone's camera. */
export function makeJpeg(segments: readonly Buffer[] = []): Buffer {
  const frame = segment(0xc0, Buffer.from([8, 0, 20, 0, 30, 1, 1, 0x11, 0]));
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0]));
  const data = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    frame,
    scan,
    data,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** One segment of a JPEG. */
export function segment(kind: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, kind, length >> 8, length & 255]), content]);
}

/** What the configurator sends to share a look, with a new key. */
export function makeShareRequest(changed: Partial<ShareRequest> = {}): ShareRequest {
  return {
    revokeKey: randomBytes(32).toString("base64url"),
    shop: null,
    language: "en",
    layers: testLayers.map((layer) => ({ ...layer, panelIds: layer.kind === "film" ? ["paint/hood"] : [] })),
    lookFragment: "look=1~~f.3m-2080-g53.paint--hood",
    picture: makeJpeg().toString("base64"),
    consent: true,
    ...changed,
  };
}
