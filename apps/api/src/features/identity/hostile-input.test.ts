import {
  changePasswordPath,
  requestResetPath,
  resetPasswordPath,
  signInPath,
  signOutOthersPath,
  signOutPath,
  signOutSessionPath,
} from "@livery/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { naughtyStrings } from "../../testing/naughty-strings.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const paths = [
  signInPath,
  requestResetPath,
  resetPasswordPath,
  changePasswordPath,
  signOutSessionPath,
  signOutOthersPath,
];
const fields = ["email", "password", "remember", "token", "currentPassword", "newPassword", "id"];

test("no account route fails or signs anyone in, whatever JSON it receives", async () => {
  const open = await openTestApp();
  const shop = await signInShop(open);
  const answers = new Set<string>();
  const anyBody = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue())),
  );
  const ask = async (path: string, body: unknown) => {
    answers.add(`${path} ${(await shop.post(path, body)).status}`);
  };
  await fc.assert(fc.asyncProperty(fc.constantFrom(...paths), anyBody, ask), { numRuns: 300 });
  expect([...answers].filter((answer) => /[25]\d\d$/.test(answer))).toEqual([`${signOutOthersPath} 200`]);
  expect((await shop.get("/session")).status).toBe(200);
  expect(open.logged).toEqual([]);
}, 60_000);

test("accepts no naughty string as a token, a session or an address", async () => {
  const open = await openTestApp();
  const shop = await signInShop(open);
  const some = naughtyStrings.filter((_, index) => index % 10 === 0);
  const statusesOf = async (path: string, toBody: (value: string) => object) =>
    new Set(await Promise.all(some.map(async (value) => (await shop.post(path, toBody(value))).status)));
  const password = "green tea for two";
  expect(await statusesOf(resetPasswordPath, (token) => ({ token, password }))).toEqual(new Set([410]));
  expect(await statusesOf(signOutSessionPath, (id) => ({ id }))).toEqual(new Set([404, 422]));
  expect(await statusesOf(requestResetPath, (email) => ({ email }))).toEqual(new Set([422]));
  // Postgres cannot look for it.
  expect((await shop.post(signOutSessionPath, { id: "\0" })).status).toBe(422);
  expect(open.logged).toEqual([]);
}, 60_000);

test("ignores an arbitrary cookie, and signs nobody out", async () => {
  const open = await openTestApp();
  const shop = await signInShop(open);
  const statuses = new Set<number>();
  const anyCookie = fc.string({ unit: "grapheme-ascii", maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(anyCookie, async (value) => {
      const headers = { cookie: `livery.session_token=${value.trim()}` };
      statuses.add((await open.app.request("/session", { headers })).status);
      await open.post(signOutPath, {}, { headers });
    }),
    { numRuns: 100 },
  );
  expect(statuses).toEqual(new Set([401]));
  expect((await shop.get("/session")).status).toBe(200);
  expect(open.logged).toEqual([]);
}, 60_000);
