import { expect, test } from "vitest";
import { createHandoffKey } from "./handoff-key.ts";
import { makeHandoffLink, readHandoffLink } from "./handoff-link.ts";
import { sealPhoto } from "./seal-photo.ts";

const id = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";
const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode("JFIF".repeat(500))]);

test("what a phone seals from the kiosk's link, the kiosk opens, and both have the same two digits", async () => {
  const key = await createHandoffKey();
  const link = readHandoffLink(
    new URL(makeHandoffLink({ id, publicKey: key.publicKey }, "https://a.example")).hash,
  );
  if (link === null) throw new Error("The link was not read.");
  const { sealed, check } = await sealPhoto(photo.buffer, link);
  const opened = await key.open(sealed.buffer, id);
  expect(new Uint8Array(opened?.photo ?? new ArrayBuffer(0))).toEqual(photo);
  expect([opened?.check, check]).toEqual([check, expect.stringMatching(/^\d\d$/)]);
});

test("what is on its way has nothing of a JPEG", async () => {
  const { publicKey } = await createHandoffKey();
  const { sealed } = await sealPhoto(photo.buffer, { id, publicKey });
  const text = Buffer.from(sealed.buffer).toString("latin1");
  expect(text).not.toContain("JFIF");
  expect(text).not.toContain("\u00FF\u00D8\u00FF\u00E0");
});

test("another kiosk, another hand-off and changed bytes do not open", async () => {
  const key = await createHandoffKey();
  const { sealed } = await sealPhoto(photo.buffer, { id, publicKey: key.publicKey });
  const bytes = sealed.buffer;
  const changed = new Uint8Array(bytes.slice(0));
  changed.set([(changed[100] ?? 0) ^ 1], 100);
  const other = await createHandoffKey();
  expect(await other.open(bytes, id)).toBe(null);
  expect(await key.open(bytes, crypto.randomUUID())).toBe(null);
  expect(await key.open(changed.buffer, id)).toBe(null);
  expect(await key.open(new ArrayBuffer(3), id)).toBe(null);
});

test.each(["", "#", "#6f9619ff", `#${id}.AAAA`, `#${id}`])("%s is not a hand-off's address", (hash) => {
  expect(readHandoffLink(hash)).toBe(null);
});
