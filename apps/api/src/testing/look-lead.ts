import type { LookLead, SentLayer } from "@livery/contract";

/** The shortest files with the signatures of a JPEG and a WebP. */
export const jpegBytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]);
export const webpBytes = Buffer.concat([
  Buffer.from("RIFF"),
  Buffer.from([4, 0, 0, 0]),
  Buffer.from("WEBPVP8 "),
]);

const flameRed = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };

export const testLayers: SentLayer[] = [
  { kind: "film", panels: ["hood", "roof"], film: flameRed },
  {
    kind: "tint",
    panels: ["rear window"],
    tint: { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20 },
  },
  { kind: "black", panels: ["grille"], glossLevel: "satin" },
  { kind: "rim", panels: ["front wheel", "rear wheel"], designId: "mesh", finishId: "bronze" },
];

/** What the configurator sends, with a new id. */
export function makeLookLead(changed: Partial<LookLead> = {}): LookLead {
  return {
    id: crypto.randomUUID(),
    shop: null,
    name: "Ada Byron",
    email: "ada@example.com",
    phone: "",
    message: "",
    consent: true,
    timestamp: "2026-11-21T09:30:00.000Z",
    looks: [
      { name: "Friday", layers: testLayers, picture: jpegBytes.toString("base64") },
      { name: "Look 2", layers: testLayers.slice(0, 1), picture: webpBytes.toString("base64") },
    ],
    ...changed,
  };
}
