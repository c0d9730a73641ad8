import type { TwoStepSetup } from "@livery/contract";
import { expect, test } from "vitest";
import { makeTotp } from "../testing/make-totp.ts";
import { openMailedApp } from "../testing/open-mailed-app.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { makeShop, signInShop, testPassword } from "../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

const email = ["--email", "ada@example.com"];

async function openWithOperator() {
  const open = await openMailedApp();
  return { ...open, run: (...args: string[]) => readCommand(args)(open.db, open.fileStore, open.pool) };
}

test("creates a shop on the trial plan, and invites its owner", async () => {
  const { run, mailedTokens } = await openWithOperator();
  expect(await run("shop", "create", "--name", " Engine Wraps ", "--email", "Ada@Example.com")).toBe(
    "Engine Wraps is set up on the trial plan. An invitation to choose a password is on its way to ada@example.com.\n",
  );
  expect(await mailedTokens("ada@example.com")).toHaveLength(1);
  expect((await run("shop", "list")).replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "2026-11-21 09:30")).toBe(
    [
      "Created (UTC)     Shop          Email            Account  Plan   Subscription  Credits",
      "────────────────  ────────────  ───────────────  ───────  ─────  ────────────  ───────",
      "2026-11-21 09:30  Engine Wraps  ada@example.com  invited  trial  none          25",
      "",
      "1 shop",
      "",
    ].join("\n"),
  );
});

test("shows everything known about a shop", async () => {
  const open = await openTestApp();
  await signInShop(open);
  const shown = await readCommand(["shop", "show", ...email])(open.db, open.fileStore, open.pool);
  const settled = shown
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "2026-11-21 09:30")
    .replace(/pk_[0-9a-f]{32}$/m, "pk_0123456789abcdef0123456789abcdef");
  expect(settled).toBe(
    [
      "Shop             Engine Wraps",
      "───────────────  ───────────────────────────────────",
      "Logo             none",
      "Email            ada@example.com",
      "Account          active",
      "Last seen (UTC)  2026-11-21 09:30",
      "Plan             trial",
      "Subscription     none",
      "Renews (UTC)     never",
      "Kiosk goes to    no address yet",
      "Credits          25 left, 0 used",
      "Created (UTC)    2026-11-21 09:30",
      "Embed key        pk_0123456789abcdef0123456789abcdef",
      "Uid              ada",
      "",
    ].join("\n"),
  );
});

test("says when there are no shops", async () => {
  const { run } = await openWithOperator();
  expect(await run("shop", "list")).toBe("No shops.\n");
});

test("refuses a taken or unknown address", async () => {
  const { run, ...open } = await openWithOperator();
  await makeShop(open);
  await expect(run("shop", "create", "--name", "Twice", ...email)).rejects.toThrow(
    "ada@example.com already has an account.",
  );
  const eve = ["--email", "eve@example.com"];
  await expect(run("shop", "show", ...eve)).rejects.toThrow("eve@example.com has no shop.");
  await expect(run("account", "disable", ...eve)).rejects.toThrow("eve@example.com has no account.");
  await expect(run("invite", "resend", ...eve)).rejects.toThrow("eve@example.com has no account.");
  await expect(run("invite", "resend", ...email)).rejects.toThrow("ada@example.com already has a password.");
});

test("signs a disabled account out, and keeps it out until enabled", async () => {
  const open = await openTestApp();
  const run = (...args: string[]) => readCommand(args)(open.db, open.fileStore, open.pool);
  const shop = await signInShop(open);
  expect(await run("account", "disable", ...email)).toContain("is logged out everywhere");
  expect((await shop.get("/session")).status).toBe(401);
  expect(await run("shop", "list")).toContain("disabled");
  const signIn = async () =>
    (await open.post("/signIn", { email: shop.email, password: testPassword })).status;
  expect(await signIn()).toBe(403);
  expect(await run("account", "enable", ...email)).toBe("ada@example.com can log in again.\n");
  expect(await signIn()).toBe(200);
});

test("lets an owner who has lost app and recovery codes in with the password, and mails it", async () => {
  const open = await openWithOperator();
  const { run, post, mails, runDueJobs } = open;
  const shop = await signInShop(open);
  const started = await shop.post("/startTwoStep", { password: testPassword });
  const { secret } = (await started.json()) as TwoStepSetup; // typed by the contract
  await shop.post("/turnOnTwoStep", { code: makeTotp(secret) });
  const signIn = async () => (await post("/signIn", { email: shop.email, password: testPassword })).json();
  expect(await signIn()).toEqual({ needsCode: true });
  expect(await run("account", "remove-two-step", ...email)).toContain("logs in with the password alone");
  expect(await signIn()).toMatchObject({ uid: shop.uid });
  await runDueJobs();
  expect(mails.filter(({ raw }) => raw.includes("Two-step login is off"))).toHaveLength(1);
});

test("resends an invitation until a password is set, and accepts either link", async () => {
  const { run, post, mailedTokens } = await openWithOperator();
  await run("shop", "create", "--name", "Engine Wraps", ...email);
  await mailedTokens("ada@example.com");
  expect(await run("invite", "resend", ...email)).toBe(
    "Another invitation is on its way to ada@example.com.\n",
  );
  const [first, second] = await mailedTokens("ada@example.com");
  expect(second).not.toBe(first);
  const password = "green tea for two";
  expect((await post("/resetPassword", { token: first, password })).status).toBe(200);
  expect((await post("/resetPassword", { token: second, password })).status).toBe(410);
});

test("names missing and invalid options", () => {
  expect(() => readCommand(["shop", "create", ...email])).toThrow("shop create needs --name NAME.");
  expect(() => readCommand(["shop", "create", "--name", "Wraps"])).toThrow(
    "shop create needs --email ADDRESS.",
  );
  expect(() => readCommand(["account", "disable"])).toThrow("account disable needs --email ADDRESS.");
  expect(() => readCommand(["shop", "list", ...email])).toThrow("where COMMAND is one of");
  const bad = ["--name", "Two\nlines", "--email", "ada", "--logo", "javascript:alert(1)"];
  expect(() => readCommand(["shop", "create", ...bad])).toThrow(
    "--name must be one line of 1 to 120 characters.\n--email must be an address like ada@example.com.\n--logo must be an address like https://example.com/logo.png.",
  );
});

test("refuses a logo that the dashboard's browser would not load", () => {
  const logo = "http://example.com/logo.png";
  expect(() => readCommand(["shop", "create", "--name", "Byron", ...email, "--logo", logo])).toThrow(
    "--logo must be an address like https://example.com/logo.png.",
  );
});
