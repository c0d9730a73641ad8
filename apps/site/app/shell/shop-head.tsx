import { type ReactNode, useState } from "react";

interface ShopHeadProps {
  logoUrl: string | null;
  /** The shop's name, as the title of the page or above it. */
  children: ReactNode;
}

/** Whose page it is. The logo stands beside the name, so the page does without one that can't load. */
export function ShopHead({ logoUrl, children }: ShopHeadProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <header className="grid justify-items-start gap-5">
      {logoUrl === null || isBroken ? null : (
        <img src={logoUrl} alt="" onError={() => setBroken(true)} className="max-h-16 max-w-56" />
      )}
      {children}
    </header>
  );
}
