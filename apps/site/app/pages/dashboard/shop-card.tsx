import type { Shop } from "@livery/contract";
import { planName } from "../../features/billing/subscription-status.ts";
import { invitationAdvice, noShopAdvice } from "../../shell/workspace/no-shop-advice.ts";
import { Card, Facts } from "./card.tsx";
import { formatCount, formatDateTime } from "./format-values.ts";
import type { ShopRecord } from "./account.ts";
import { nothingToShow } from "./error-messages.ts";

type ShopCardProps = {
  record: ShopRecord;
  /** A payment is being confirmed, so the plan may be out of date and is not shown. */
  isPlanPending: boolean;
};

export function ShopCard({ record, isPlanPending }: ShopCardProps) {
  return (
    <Card title="Shop Details" className="md:col-span-2">
      {record.kind === "found" ? <ShopFacts shop={record.shop} isPlanPending={isPlanPending} /> : null}
      {record.kind === "missing" ? (
        <p className="type-body mt-5 text-dim">
          {noShopAdvice} {invitationAdvice}
        </p>
      ) : null}
      {record.kind === "failed" ? <p className="type-body mt-5 text-dim">{nothingToShow}</p> : null}
    </Card>
  );
}

function ShopFacts({ shop, isPlanPending }: { shop: Shop; isPlanPending: boolean }) {
  return (
    <Facts
      className="sm:grid-cols-2 xl:grid-cols-[1fr_auto_auto]"
      facts={[
        ["Shop Name", shop.shopName],
        ["Plan", isPlanPending ? "Pending" : planName(shop.plan)],
        ["Credits Remaining", formatCount(shop.creditsRemaining)],
        ["Total Used", formatCount(shop.totalUsed)],
        ["Created", formatDateTime(shop.createdAt)],
        ["Last Updated", formatDateTime(shop.updatedAt)],
      ]}
    />
  );
}
