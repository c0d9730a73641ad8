import { type CreditsResponse, isAtLeast } from "@livery/contract";
import { useEffect, useRef, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { CreditBanner } from "../../shell/workspace/credit-banner.tsx";
import { FirstDayBanner } from "../../shell/workspace/first-day-banner.tsx";
import { LoadFailure } from "../../shell/workspace/load-failure.tsx";
import type { FirstDaySteps } from "../../shell/workspace/use-checklist.ts";
import { WorkspaceNav } from "../../shell/workspace/workspace-nav.tsx";
import type { ShopRecord } from "./account.ts";
import { AccountHead } from "./account-head.tsx";
import { Card, Facts } from "./card.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { formatDateTime } from "./format-values.ts";
import { HistoryCard } from "./history-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { noShop, shopFailed } from "./error-messages.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { ShopCard } from "./shop-card.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

const fullWidth = "md:col-span-2 lg:col-span-3";

interface AccountCardsProps {
  record: ShopRecord;
  /** Null if it could not be loaded. */
  credits: CreditsResponse | null;
  /** Undefined when there is nothing left to set up. */
  checklist: FirstDaySteps | undefined;
}

export function AccountCards({ record, credits, checklist }: AccountCardsProps) {
  const { session, checkout, refresh } = useDashboard();
  const title = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  const noteChange = () => setChanges(changes + 1);

  useEffect(() => {
    // After login the focused button is gone; without this, tabbing would start at the top of the page.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="workspace">
      <WorkspaceNav />
      <AccountHead titleRef={title} answer={record.kind === "found" ? record : undefined} />
      {checklist && record.kind === "found" && isAtLeast(record.role, "manager") ? (
        <FirstDayBanner checklist={checklist} />
      ) : null}
      {credits ? <CreditBanner credits={credits} /> : null}
      {record.kind === "missing" ? <FormMessage tone="error">{noShop}</FormMessage> : null}
      {record.kind === "failed" ? <LoadFailure message={shopFailed} refresh={refresh} /> : null}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {/* On a phone, its usual place is two screens down. */}
        {checkout.isReturn ? <SubscriptionCard record={record} className={fullWidth} /> : null}
        <Card title="Account Information" className="md:col-span-2 lg:col-span-1">
          <Facts
            className="md:grid-cols-2 lg:grid-cols-1"
            facts={[
              ["Email", session.email],
              ["Account Created", formatDateTime(session.creationTime)],
            ]}
          />
        </Card>
        <ShopCard record={record} isPlanPending={checkout.isPlanPending} />
        {checkout.isReturn ? null : <SubscriptionCard record={record} className={fullWidth} />}
        {/* On a wide screen two columns, each as high as its cards: beside forms, a short list would be mostly empty. */}
        <div className="contents lg:grid lg:content-start lg:gap-4">
          <QuickActions />
          <PasswordCard onChanged={noteChange} />
          <TwoStepCard onChanged={noteChange} />
        </div>
        <div className="contents lg:col-span-2 lg:grid lg:content-start lg:gap-4">
          <SessionsCard version={changes} />
          <HistoryCard version={changes} />
        </div>
      </div>
    </div>
  );
}
