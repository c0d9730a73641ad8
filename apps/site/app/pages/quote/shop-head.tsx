import type { CustomerQuote } from "@livery/contract";
import { useState } from "react";

/** Whose quote it is. The logo stands beside the name, so the page does without one that can't load. */
export function ShopHead({ found: { quote, logoUrl } }: { found: CustomerQuote }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <header className="grid justify-items-start gap-5">
      {logoUrl === null || isBroken ? null : (
        <img src={logoUrl} alt="" onError={() => setBroken(true)} className="max-h-16 max-w-56" />
      )}
      <h1 className="type-title wrap-anywhere">{quote.shopName}</h1>
    </header>
  );
}
