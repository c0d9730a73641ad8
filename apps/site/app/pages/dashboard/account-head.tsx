import type { Shop } from "@livery/contract";
import { Button } from "@livery/ui";
import { type Ref, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useLogout } from "./use-logout.ts";

type AccountHeadProps = { titleRef: Ref<HTMLHeadingElement>; shop: Shop | undefined };

export function AccountHead({ titleRef, shop }: AccountHeadProps) {
  const { state, logout } = useLogout();
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="flex min-w-0 items-center gap-5">
          {shop?.shopLogo ? <ShopLogo key={shop.shopLogo} src={shop.shopLogo} name={shop.shopName} /> : null}
          <div className="min-w-0">
            <p className="type-small text-dim">Shop Dashboard</p>
            <h1 ref={titleRef} tabIndex={-1} className="workspace-title wrap-anywhere outline-none">
              {shop?.shopName ?? "Your account"}
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

/** Shows nothing if the image fails to load. */
function ShopLogo({ src, name }: { src: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={src}
      alt={`${name} logo`}
      referrerPolicy="no-referrer"
      className="dashboard-logo"
      onError={() => setBroken(true)}
    />
  );
}
