import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  addEmbedOriginPath,
  defaultEmbedSettings,
  embedPath,
  type EmbedResponse,
  type EmbedSettings,
  resetParameter,
  resetPasswordPath,
  saveEmbedPath,
  type Shop,
  type ShopResponse,
  shopPath,
  signInPath,
} from "@livery/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { root } from "../../scripts/root.ts";
import { dataDir, siteUrl, startEnvironment } from "./env.ts";
import { inbox } from "./inbox.ts";
import { expect } from "./test.ts";

export interface ShopAccount {
  readonly shopName: string;
  readonly email: string;
}

export interface OpenShop extends ShopAccount {
  readonly password: string;
}

/** Long and not a common password. */
export const goodPassword = "satin blue over gloss black";

/** Creates a shop, which sends its invitation email. */
export async function inviteShop(): Promise<ShopAccount> {
  const shop = { shopName: "Byron Wraps", email: `ada.${randomUUID()}@byron.example` };
  const command = ["shop", "create", "--name", shop.shopName, "--email", shop.email];
  // The program itself: the command around it would be a second process for each of many shops.
  await runNode("apps/api/src/operator/main.ts", command);
  return shop;
}

/** Creates a shop with a password, on the trial plan, signed out. */
export async function openShop(request: APIRequestContext): Promise<OpenShop> {
  const shop = await inviteShop();
  const token = new URL(await newestLink(shop.email)).hash.slice(`#${resetParameter}=`.length);
  await post(request, resetPasswordPath, { token, password: goodPassword });
  return { ...shop, password: goodPassword };
}

/** Signs in by API: the page or context of `request` has the session from then on. */
export async function signIn(request: APIRequestContext, { email, password }: OpenShop): Promise<void> {
  await post(request, signInPath, { email, password, remember: false });
}

/** The link of the newest mail with one that works once. Waits until there are `mails` of them. */
export async function newestLink(email: string, mails = 1): Promise<string> {
  // Other mails, such as about a new password, have none with a token.
  const links = async () =>
    (await inbox.textsAbout(email)).flatMap((text) => /http\S+[?&#]\w+=[\w.-]{20,}\S*/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBe(mails);
  return (await links())[0] ?? "";
}

/** The embed key of the shop that is signed in. */
export async function embedKeyOf(request: APIRequestContext): Promise<string> {
  const found = await request.get(`${siteUrl}${embedPath}`);
  return ((await found.json()) as EmbedResponse).key; // the contract's form
}

interface SetUp {
  origins: readonly string[];
  settings?: Partial<EmbedSettings>;
  /** How often settings were saved before. */
  revision?: number;
}

/** Publishes what the shop's configurator shows, and the origins that may show it. Returns the shop's embed key. */
export async function setUpEmbed(
  request: APIRequestContext,
  { origins, settings = {}, revision = 0 }: SetUp,
): Promise<string> {
  const change = { revision, settings: { ...defaultEmbedSettings, ...settings }, isPublished: true };
  await post(request, saveEmbedPath, change);
  for (const origin of origins) await post(request, addEmbedOriginPath, { origin });
  return embedKeyOf(request);
}

/** Runs an operator command on the data of the server under test, as `npm run operator` does; returns its output. */
export async function operate(...words: string[]): Promise<string> {
  return runNode("scripts/bootstrap.mjs", ["operator", ...words]);
}

async function runNode(file: string, words: readonly string[]): Promise<string> {
  const env = { NODE_COMPILE_CACHE: join(root, ".cache/compiled"), ...startEnvironment(dataDir()) };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, file), ...words], { env });
  return stdout;
}

/** Changes fields of the shop in the server's answers. */
export async function answerShop(page: Page, changes: { [name in keyof Shop]?: Shop[name] | null }) {
  await page.unroute(`**${shopPath}`);
  await page.route(`**${shopPath}`, async (route) => {
    const response = await route.fetch();
    const answer: ShopResponse = await response.json();
    await route.fulfill({ response, json: { ...answer, shop: { ...answer.shop, ...changes } } });
  });
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`${siteUrl}${path}`, { data, headers: { origin: siteUrl } });
  expect(answer.status(), path).toBe(200);
}
