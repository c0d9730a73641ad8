import { expect, test } from "vitest";
import {
  decalLimits,
  largestLookLeadBytes,
  largestSealedLeadBytes,
  type LookLead,
  lookLeadLimits,
  type SentLayer,
} from "./look-lead.ts";
import { findPictureType, lookLeadSchema } from "./look-lead-schema.ts";

const jpeg = btoa("\xff\xd8\xff\xe0\x01\x02");
const flame = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };
const layers: SentLayer[] = [
  { kind: "film", panels: ["hood", "front left door"], film: flame },
  {
    kind: "tint",
    panels: ["rear window"],
    tint: { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20 },
  },
  { kind: "black", panels: ["grille"], glossLevel: "satin" },
  { kind: "protection", panels: ["hood"], glossLevel: "matte" },
  {
    kind: "decal",
    panels: ["front door"],
    decal: {
      content: { kind: "text", text: "27", color: "white", hasDisc: false },
      lengthMm: 400,
      glossLevel: "gloss",
    },
  },
  {
    kind: "decal",
    panels: ["hood"],
    decal: { content: { kind: "image", name: "logo.png" }, lengthMm: 600, glossLevel: "matte" },
  },
  { kind: "rim", panels: ["front wheel"], designId: "mesh", finishId: "bronze" },
  { kind: "caliper", panels: ["brake calipers"], panelIds: ["wheel/caliper"], colorId: "red" },
];
const lead: LookLead = {
  id: "3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11",
  shop: "a1b2c3d4e5f6",
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "",
  message: "First line\nsecond line",
  consent: true,
  timestamp: "2026-11-21T09:30:00.000Z",
  looks: [{ name: "Look 1", layers, picture: jpeg }],
};

function messagesFor(changed: object): Record<string, string> {
  const { error } = lookLeadSchema.safeParse({ ...lead, ...changed });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

const withLook = (changed: object) => ({ looks: [{ ...lead.looks[0], ...changed }] });

test("accepts what the app sends unchanged", () => {
  expect(lookLeadSchema.parse(lead)).toEqual(lead);
});

test("a layer that no photo shows says so, of whatever kind it is; others leave it out", () => {
  const marked = layers.map((layer) => ({ ...layer, isInNoPhoto: true }));
  const read = lookLeadSchema.parse({ ...lead, ...withLook({ layers: marked }) });
  expect(read.looks[0]?.layers).toEqual(marked);
  const doubtful = layers.slice(0, 1).map((layer) => ({ ...layer, isInNoPhoto: false }));
  expect(Object.keys(messagesFor(withLook({ layers: doubtful })))).toEqual(["looks.0.layers.0.isInNoPhoto"]);
});

test.each([
  ["more than four letters", { kind: "text", text: "LIVERY", color: "white", hasDisc: false }],
  ["markup", { kind: "text", text: "<B>", color: "white", hasDisc: false }],
  ["a color that is not offered", { kind: "text", text: "27", color: "#fff", hasDisc: false }],
  ["a file name of two lines", { kind: "image", name: "logo\n.png" }],
  ["neither text nor an image", { kind: "video", name: "logo.mp4" }],
])("refuses a decal with %s", (_, content) => {
  const decal = { content, lengthMm: 400, glossLevel: "gloss" };
  const fields = Object.keys(messagesFor(withLook({ layers: [{ kind: "decal", panels: ["hood"], decal }] })));
  expect(fields).toHaveLength(1);
  expect(fields[0]).toMatch(/^looks\.0\.layers\.0\.decal\.content/);
});

test("refuses a shop's key that no database could look for", () => {
  expect(messagesFor({ shop: "a1\0b2" })).toEqual({ shop: "Must be on one line." });
  expect(messagesFor({ shop: null })).toEqual({});
});

test("requires an email address or a phone number", () => {
  expect(messagesFor({ email: "", phone: "+1 555 0100" })).toEqual({});
  expect(messagesFor({ email: "", phone: "" })).toEqual({
    email: "Enter an email address or a phone number.",
  });
  expect(messagesFor({ email: "", phone: "12" })).toEqual({ phone: "Enter the whole phone number." });
  expect(messagesFor({ email: "ada@", phone: "+1 555 0100" })).toEqual({
    email: "Enter an email address, such as name@example.com.",
  });
});

test("requires consent", () => {
  expect(messagesFor({ consent: false })).toEqual({ consent: "Check the box to agree." });
  expect(messagesFor({ consent: undefined })).toEqual({ consent: "Check the box to agree." });
});

test("accepts one to seven looks", () => {
  const looks = (count: number) => ({ looks: Array.from({ length: count }, () => lead.looks[0]) });
  expect(messagesFor(looks(0))).toEqual({ looks: "Send at least one look." });
  expect(messagesFor(looks(7))).toEqual({});
  expect(messagesFor(looks(8))).toEqual({ looks: "Send at most 7." });
});

test("accepts only a JPEG or WebP of at most 400 KB, detected by its bytes", () => {
  const refused = { "looks.0.picture": "Must be a JPEG or WebP in base64." };
  expect(messagesFor(withLook({ picture: ofBytes(lookLeadLimits.pictureBytes) }))).toEqual({});
  expect(messagesFor(withLook({ picture: ofBytes(lookLeadLimits.pictureBytes + 3) }))).toEqual({
    "looks.0.picture": "Use at most 400000 bytes.",
  });
  expect(messagesFor(withLook({ picture: btoa("<svg/>") }))).toEqual(refused);
  expect(messagesFor(withLook({ picture: `${jpeg}<svg>` }))).toEqual(refused);
  expect(messagesFor(withLook({ picture: `data:image/jpeg;base64,${jpeg}` }))).toEqual(refused);
});

test("a thumbnail is a JPEG within its limit", () => {
  const thumbnail = ofBytes(lookLeadLimits.thumbnailBytes);
  expect(lookLeadSchema.parse({ ...lead, thumbnail })).toMatchObject({ thumbnail });
  expect(lookLeadSchema.parse(lead)).not.toHaveProperty("thumbnail");
});

test.each([
  ["too large", ofBytes(lookLeadLimits.thumbnailBytes + 3)],
  ["no picture", btoa("<svg/>")],
  ["no text", 7],
])("a thumbnail that is %s is left out, and the lead stays valid", (_what, thumbnail) => {
  expect(lookLeadSchema.parse({ ...lead, thumbnail }).thumbnail).toBeUndefined();
});

test("the photo is checked as a picture is, and older apps send none", () => {
  expect(lookLeadSchema.parse({ ...lead, photo: jpeg })).toMatchObject({ photo: jpeg });
  expect(lookLeadSchema.parse(lead)).not.toHaveProperty("photo");
  expect(messagesFor({ photo: btoa("<svg/>") })).toEqual({ photo: "Must be a JPEG or WebP in base64." });
});

test("a scene has a name and a picture, and older apps send none", () => {
  const scene = { name: "Desert at dusk", picture: jpeg };
  expect(lookLeadSchema.parse({ ...lead, scene })).toMatchObject({ scene });
  expect(lookLeadSchema.parse(lead)).not.toHaveProperty("scene");
  const wrong = { ...scene, picture: btoa("<svg/>") };
  expect(messagesFor({ scene: wrong })).toEqual({ "scene.picture": "Must be a JPEG or WebP in base64." });
});

test("more photos of the car come with their pictures in one of the looks, and older apps send none", () => {
  const morePhotos = { look: 0, photos: [{ photo: jpeg, picture: jpeg }, { photo: jpeg }] };
  expect(lookLeadSchema.parse({ ...lead, morePhotos })).toMatchObject({ morePhotos });
  expect(lookLeadSchema.parse(lead)).not.toHaveProperty("morePhotos");
  expect(messagesFor({ morePhotos: { ...morePhotos, look: 1 } })).toEqual({
    "morePhotos.look": "Must be the number of a look.",
  });
  const four = [1, 2, 3, 4].map(() => ({ photo: jpeg }));
  expect(messagesFor({ morePhotos: { look: 0, photos: four } })).toEqual({
    "morePhotos.photos": "Send at most 3.",
  });
  const wrong = { look: 0, photos: [{ photo: jpeg, picture: btoa("<svg/>") }] };
  expect(messagesFor({ morePhotos: wrong })).toEqual({
    "morePhotos.photos.0.picture": "Must be a JPEG or WebP in base64.",
  });
});

test("a lead may come with the customer's own pictures on decals", () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString("base64");
  const decalFiles = [{ name: "logo.png", picture: png }];
  expect(lookLeadSchema.parse({ ...lead, decalFiles })).toMatchObject({ decalFiles });
  expect(messagesFor({ decalFiles: [{ name: "logo.svg", picture: btoa("<svg/>") }] })).toEqual({
    "decalFiles.0.picture": "Must be a PNG or WebP in base64.",
  });
  expect(messagesFor({ decalFiles: [{ name: "photo.jpg", picture: jpeg }] })).toEqual({
    "decalFiles.0.picture": "Must be a PNG or WebP in base64.",
  });
  const large = png.slice(0, 12).padEnd(4 * Math.ceil(decalLimits.fileBytes / 3) + 4, "A");
  expect(messagesFor({ decalFiles: [{ name: "logo.png", picture: large }] })).toEqual({
    "decalFiles.0.picture": "Use at most 160000 bytes.",
  });
  const many = Array.from({ length: 7 }, () => decalFiles[0]);
  expect(messagesFor({ decalFiles: many })).toEqual({ decalFiles: "Send at most 6." });
});

test("the largest lead fits into the largest body", () => {
  const longest = Math.ceil(lookLeadLimits.pictureBytes / 3) * 4;
  const pictures = (lookLeadLimits.looks + 2 + lookLeadLimits.morePhotos * 2) * longest;
  const decals = decalLimits.files * Math.ceil(decalLimits.fileBytes / 3) * 4;
  const thumbnail = Math.ceil(lookLeadLimits.thumbnailBytes / 3) * 4;
  expect(pictures + decals + thumbnail).toBeLessThan(largestLookLeadBytes - 200_000);
  expect((largestLookLeadBytes / 3) * 4).toBeLessThan(largestSealedLeadBytes);
});

test("detects a WebP of any size", () => {
  const heads = ["\0\0\0\0", "\xff\xff\xff\xff", "\x0f\x00\xf0\x3f"].map((size) =>
    btoa(`RIFF${size}WEBPVP8 `),
  );
  expect(heads.map(findPictureType)).toEqual(Array(3).fill("image/webp"));
  expect(findPictureType(btoa("RIFF1234WAVEfmt "))).toBe(undefined);
});

test("accepts only known fields and values in a layer", () => {
  const one = (layer: unknown) => messagesFor(withLook({ layers: [layer] }));
  const [film] = layers;
  expect(one({ ...film, panels: [] })).toEqual({
    "looks.0.layers.0.panels": "Must name a panel.",
  });
  expect(one({ ...film, panels: ["hood", "hood"] })).toEqual({
    "looks.0.layers.0.panels": "Must name each panel once.",
  });
  expect(one({ ...film, panels: ["<b>hood</b>"] })).toEqual({
    "looks.0.layers.0.panels.0": "Must be a panel, such as front left door.",
  });
  expect(one({ ...film, film: { ...flame, id: "../etc" } })).toEqual({
    "looks.0.layers.0.film.id": "Must be a catalog id.",
  });
  expect(one({ kind: "glitter", panels: ["hood"] })).toEqual({
    "looks.0.layers.0.kind": "Must be a film, tint, black, rim, protection, caliper or decal.",
  });
  expect(lookLeadSchema.parse({ ...lead, original: jpeg, ...withLook({ photo: jpeg }) })).toEqual(lead);
});

test("reads a lead that an earlier version of the app queued", () => {
  const oldLayers = layers.map((layer) => {
    const { panels, ...rest } = layer;
    if (rest.kind !== "black") return { ...rest, pieces: panels };
    return { kind: rest.kind, pieces: panels, sheen: rest.glossLevel };
  });
  expect(lookLeadSchema.parse({ ...lead, ...withLook({ layers: oldLayers }) })).toEqual(lead);
});

/** A JPEG of this many bytes, in base64. */
function ofBytes(count: number): string {
  return btoa(`\xff\xd8\xff${"\0".repeat(count - 3)}`);
}
