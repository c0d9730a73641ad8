import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { readOrCreateSecret } from "./secret-file.ts";

test("creates a secret once, readable only by this user, and leaves no temporary file", () => {
  const file = path.join(makeFolder(), "data", "auth-secret");
  const made = readOrCreateSecret(file);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(file)).toBe(made);
  expect(readFileSync(file, "utf8")).toBe(`${made}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(["auth-secret"]);
});

test("reads an existing secret without replacing it", () => {
  const folder = makeFolder({ "auth-secret": "kept from before\n" });
  expect(readOrCreateSecret(path.join(folder, "auth-secret"))).toBe("kept from before");
});

test("creates a different secret for each installation", () => {
  expect(readOrCreateSecret(path.join(makeFolder(), "a"))).not.toBe(
    readOrCreateSecret(path.join(makeFolder(), "a")),
  );
});
