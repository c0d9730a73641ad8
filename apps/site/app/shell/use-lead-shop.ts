import { leadShopPath, type LeadShopResponse } from "@livery/contract";
import { useEffect, useState } from "react";
import { ask } from "../api.ts";

type LeadShop = NonNullable<LeadShopResponse["shop"]>;

const livery: LeadShop = { name: "Livery", logoUrl: null };

/** Whose lead the token of a mailed link is about. Undefined until it is known, and for a link that no longer works. */
export function useLeadShop(token: string | undefined): LeadShop | undefined {
  const [shop, setShop] = useState<LeadShop>();
  useEffect(() => {
    if (token === undefined) return;
    void ask<LeadShopResponse>(leadShopPath, { token }).then((answer) => {
      // It stays once the lead is erased.
      if (answer.kind === "ok") setShop(answer.body.shop ?? livery);
    });
  }, [token]);
  return shop;
}
