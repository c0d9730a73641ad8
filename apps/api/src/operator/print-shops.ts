import type { Db } from "../data/db.ts";
import { findShopAccount, listShopAccounts, type ShopAccount } from "../data/shop-accounts.ts";
import { CommandError } from "./command-error.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";

const columns = ["Created (UTC)", "Shop", "Email", "Account", "Plan", "Subscription", "Credits"];

/** Prints the shops as a table, newest last, next to the prompt. */
export async function printShops(db: Db): Promise<string> {
  const shops = await listShopAccounts(db);
  if (shops.length === 0) return "No shops.\n";
  const count = shops.length === 1 ? "1 shop" : `${shops.length} shops`;
  return `${formatTable([columns, ...shops.map(toCells)])}\n\n${count}\n`;
}

function toCells(shop: ShopAccount): string[] {
  const { createdAt, shopName, email, plan, subscriptionStatus, creditsRemaining } = shop;
  const account = accountState(shop);
  return [
    formatMinute(createdAt),
    shopName,
    email,
    account,
    plan,
    subscriptionStatus ?? "none",
    String(creditsRemaining),
  ];
}

export async function printShop(db: Db, email: string): Promise<string> {
  const shop = await findShopAccount(db, email);
  if (!shop) throw new CommandError(`${email} has no shop.`);
  const facts = [
    ["Logo", shop.shopLogo ?? "none"],
    ["Email", shop.email],
    ["Account", accountState(shop)],
    ["Last seen (UTC)", shop.lastSeenAt ? formatMinute(shop.lastSeenAt) : "never"],
    ["Plan", shop.plan],
    ["Subscription", shop.subscriptionStatus ?? "none"],
    ["Renews (UTC)", shop.renewalDate ? formatMinute(shop.renewalDate) : "never"],
    ["Kiosk goes to", formatAddress(shop.shippingAddress)],
    ["Credits", `${shop.creditsRemaining} left, ${shop.totalUsed} used`],
    ["Created (UTC)", formatMinute(shop.createdAt)],
    ["Embed key", shop.embedKey],
    ["Uid", shop.uid],
  ];
  return `${formatTable([["Shop", shop.shopName], ...facts])}\n`;
}

function formatAddress(address: ShopAccount["shippingAddress"]): string {
  return address ? [address.name, ...address.lines].join(", ") : "no address yet";
}

function accountState({ disabledAt, hasPassword }: ShopAccount): string {
  if (disabledAt) return "disabled";
  return hasPassword ? "active" : "invited";
}
