import type { ShopResponse } from "@livery/contract";
import { Button } from "@livery/ui";
import { type Ref, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useLogout } from "./use-logout.ts";

type AccountHeadProps = { titleRef: Ref<HTMLHeadingElement>; answer: ShopResponse | undefined };

export function AccountHead({ titleRef, answer }: AccountHeadProps) {
  const { state, logout } = useLogout();
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="flex min-w-0 items-center gap-5">
          {answer ? <ShopLogo {...answer} /> : null}
          <div className="min-w-0">
            <p className="type-small text-dim">Shop Dashboard</p>
            <h1 ref={titleRef} tabIndex={-1} className="workspace-title wrap-anywhere outline-none">
              <bdi>{answer?.shop.shopName ?? "Your account"}</bdi>
            </h1>
          </div>
        </div>
        <Button variant="secondary" busy={state === "leaving"} onClick={logout}>
          Logout
        </Button>
      </div>
      {state === "failed" ? (
        <FormMessage tone="error" takesFocus>
          Failed to log out. Please try again.
        </FormMessage>
      ) : null}
    </header>
  );
}

/** The logo of the shop's record, else the one of its configurator. One that does not load is left out. */
function ShopLogo({ shop: { shopName, shopLogo }, configuratorLogo }: ShopResponse) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const src = [shopLogo, configuratorLogo].find((each) => each !== null && !broken.includes(each));
  if (!src) return null;
  return (
    <img
      key={src}
      src={src}
      alt={`${shopName} logo`}
      referrerPolicy="no-referrer"
      className={src === shopLogo ? "dashboard-logo" : "max-h-16 max-w-28 object-contain sm:max-w-40"}
      onError={() => setBroken([...broken, src])}
    />
  );
}
