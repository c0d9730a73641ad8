import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./hash-password.ts";

test("hashes with argon2id, 19 MiB and two passes, and a new salt each time", async () => {
  const [first, second] = await Promise.all([hashPassword("green tea"), hashPassword("green tea")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
});

test("verifies only the original password", async () => {
  const hash = await hashPassword("green tea");
  expect(await verifyPassword(hash, "green tea")).toBe(true);
  expect(await verifyPassword(hash, "Green tea")).toBe(false);
  expect(await verifyPassword(hash, "")).toBe(false);
});

test("verifies an accented letter in either Unicode form", async () => {
  const hash = await hashPassword("caf\u00e9 au lait");
  expect(await verifyPassword(hash, "cafe\u0301 au lait")).toBe(true);
});

test("verifies a hash with its own cost", async () => {
  const cheap =
    "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$PXH3s5JINsRm5JPwk9FeFeb0NICbbVBaX0tRIZ5axi4";
  expect(await verifyPassword(cheap, "green tea")).toBe(false);
});

test("throws for a hash in an unknown format", async () => {
  await expect(verifyPassword("$2b$10$abc", "green tea")).rejects.toThrow("cannot be read");
});
