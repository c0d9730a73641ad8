import type { Shop } from "@livery/contract";
import { planName } from "../../features/billing/subscription-words.ts";
import { Card, Facts } from "./card.tsx";
import { count, longDate } from "./format-facts.ts";
import type { ShopRecord } from "./account.ts";
import { noShopAdvice, nothingToShow } from "./refusal-words.ts";

type ShopCardProps = {
  record: ShopRecord;
  /** The record may not have heard of a payment yet: what it says of the plan is not shown. */
  isPlanAwaited: boolean;
};

export function ShopCard({ record, isPlanAwaited }: ShopCardProps) {
  return (
    <Card title="Shop Details" className="lg:col-span-2">
      {record.kind === "found" ? <ShopFacts shop={record.shop} isPlanAwaited={isPlanAwaited} /> : null}
      {record.kind === "missing" ? <p className="type-body mt-5 text-dim">{noShopAdvice}</p> : null}
      {record.kind === "failed" ? <p className="type-body mt-5 text-dim">{nothingToShow}</p> : null}
    </Card>
  );
}

function ShopFacts({ shop, isPlanAwaited }: { shop: Shop; isPlanAwaited: boolean }) {
  return (
    <Facts
      className="sm:grid-cols-2 xl:grid-cols-[1fr_auto_auto]"
      facts={[
        ["Shop Name", shop.shopName],
        ["Plan", isPlanAwaited ? "Not known yet" : planName(shop.plan)],
        ["Credits Remaining", count(shop.creditsRemaining)],
        ["Total Used", count(shop.totalUsed)],
        ["Created", longDate(shop.createdAt)],
        ["Last Updated", longDate(shop.updatedAt)],
      ]}
    />
  );
}
