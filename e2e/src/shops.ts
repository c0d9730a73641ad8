import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  resetParameter,
  resetPasswordPath,
  type Shop,
  type ShopResponse,
  shopPath,
  signInPath,
} from "@livery/contract";
import type { APIRequestContext, Page } from "@playwright/test";
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
  await operate("shop", "create", "--name", shop.shopName, "--email", shop.email);
  return shop;
}

/** Creates a shop with a password, on the trial plan, signed out. */
export async function openShop(request: APIRequestContext): Promise<OpenShop> {
  const shop = await inviteShop();
  const token = new URL(await newestLink(shop.email)).searchParams.get(resetParameter);
  await post(request, resetPasswordPath, { token, password: goodPassword });
  return { ...shop, password: goodPassword };
}

/** Signs in by API: the page or context of `request` has the session from then on. */
export async function signIn(request: APIRequestContext, { email, password }: OpenShop): Promise<void> {
  await post(request, signInPath, { email, password, remember: false });
}

/** Link in the newest mail to this address, once there are `mails` of them. */
export async function newestLink(email: string, mails = 1): Promise<string> {
  const texts = async () => inbox.textsAbout(email);
  await expect.poll(async () => (await texts()).length).toBe(mails);
  const [newest = ""] = await texts();
  return /http\S+/.exec(newest)?.[0] ?? "";
}

/** The shop's embed key. */
export async function embedKeyOf({ email }: ShopAccount): Promise<string> {
  const shown = await operate("shop", "show", "--email", email);
  return /^Embed key\s+(\S+)$/m.exec(shown)?.[1] ?? "";
}

/** Runs an operator command on the data of the server under test; returns its output. */
export async function operate(...words: string[]): Promise<string> {
  const bootstrap = join(import.meta.dirname, "../../scripts/bootstrap.mjs");
  const env = startEnvironment(dataDir());
  const { stdout } = await promisify(execFile)(process.execPath, [bootstrap, "operator", ...words], { env });
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
