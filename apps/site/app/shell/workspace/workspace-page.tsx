import { type ReactNode, useEffect, useRef } from "react";
import { findCredits, findShop } from "../../features/billing/billing-calls.ts";
import { CreditBanner } from "./credit-banner.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { invitationAdvice, noShopAdvice } from "./no-shop-advice.ts";
import { PaymentBanner } from "./payment-banner.tsx";
import { UnsavedForms } from "./unsaved-changes.tsx";
import { useFirstAnswer } from "./use-first-answer.ts";
import type { Loaded } from "./use-loaded.ts";
import { WorkspaceNav } from "./workspace-nav.tsx";

interface WorkspacePageProps<Data> {
  title: string;
  loaded: Loaded<Data>;
  refresh: () => Promise<void>;
  /** Above the title. */
  above?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The subject of a banner that the page says more about. */
  subject?: "credits" | "billing";
  children: (data: Data) => ReactNode;
}

/**
 * The frame of a page of the workspace: its sections, title, and what shows while its data is missing. The data waits for the
 * banners: one that came later would move what a finger is about to touch.
 */
export function WorkspacePage<Data>({
  title,
  loaded,
  refresh,
  above,
  actions,
  subject,
  children,
}: WorkspacePageProps<Data>) {
  const shop = useFirstAnswer(subject === "billing" ? null : findShop);
  const credits = useFirstAnswer(subject === "credits" ? null : findCredits);
  const shown: Loaded<Data> = shop === undefined || credits === undefined ? { kind: "loading" } : loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After login or a followed link the focused element is gone; tabbing would start at the top of the page.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="workspace">
      <WorkspaceNav />
      <div>
        {above}
        <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h1 ref={heading} tabIndex={-1} className="workspace-title wrap-anywhere outline-none">
            <bdi>{title}</bdi>
          </h1>
          {shown.kind === "ready" ? actions : null}
        </header>
      </div>
      {shop ? <PaymentBanner shop={shop} /> : null}
      {credits ? <CreditBanner credits={credits} /> : null}
      {shown.kind === "loading" ? (
        <p role="status" className="type-lead text-dim noscript:hidden">
          Loading…
        </p>
      ) : null}
      {shown.kind === "no-shop" ? (
        <p className="type-lead max-w-prose text-dim">
          {noShopAdvice} {invitationAdvice}
        </p>
      ) : null}
      {shown.kind === "failed" ? (
        <LoadFailure message="This page couldn't load. Check your connection." refresh={refresh} />
      ) : null}
      {shown.kind === "ready" ? <UnsavedForms>{children(shown.data)}</UnsavedForms> : null}
      <p className="type-lead hidden text-dim noscript:block">This page needs JavaScript.</p>
    </div>
  );
}
