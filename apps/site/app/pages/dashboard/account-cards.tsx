import { useEffect, useRef, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import type { Account } from "./account.ts";
import { AccountHead } from "./account-head.tsx";
import { Card, Facts } from "./card.tsx";
import { longDate } from "./format-facts.ts";
import { PasswordCard } from "./password-card.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { noShop } from "./refusal-words.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { ShopCard } from "./shop-card.tsx";
import { ShopFailure } from "./shop-failure.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import type { useCheckoutOutcome } from "./use-checkout-outcome.ts";
import type { Guard } from "./use-guard.ts";

type AccountCardsProps = {
  account: Extract<Account, { kind: "known" }>;
  checkout: ReturnType<typeof useCheckoutOutcome>;
  guard: Guard;
  refresh: () => Promise<void>;
};

export function AccountCards({ account, checkout, guard, refresh }: AccountCardsProps) {
  const { session, record } = account;
  const title = useRef<HTMLHeadingElement>(null);
  const [passwordChanges, setPasswordChanges] = useState(0);

  useEffect(() => {
    // Come from the login, whose button is gone: without this the keyboard would begin at the page's top.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="dashboard">
      <AccountHead titleRef={title} shop={record.kind === "found" ? record.shop : undefined} />
      {record.kind === "missing" ? <FormMessage tone="fault">{noShop}</FormMessage> : null}
      {record.kind === "failed" ? <ShopFailure refresh={refresh} /> : null}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Card title="Account Information">
          <Facts
            facts={[
              ["Email", session.email],
              ["Account Created", longDate(session.creationTime)],
            ]}
          />
        </Card>
        <ShopCard record={record} isPlanAwaited={checkout.isPlanAwaited} />
        <SubscriptionCard
          session={session}
          record={record}
          checkout={checkout}
          guard={guard}
          refresh={refresh}
        />
        <QuickActions />
        <SessionsCard guard={guard} version={passwordChanges} />
        <PasswordCard
          email={session.email}
          guard={guard}
          onChanged={() => setPasswordChanges(passwordChanges + 1)}
        />
      </div>
    </div>
  );
}
