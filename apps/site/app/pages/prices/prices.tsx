import { isAtLeast, type PricesResponse } from "@livery/contract";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { findPrices } from "./price-calls.ts";
import { PriceForm } from "./price-form.tsx";
import "./prices.css";

export const meta = () => [{ title: "Prices" }, { name: "robots", content: "noindex" }];

/** What the shop charges: estimates and quotes are made of it. */
export default function Prices() {
  const { loaded, refresh, guard } = useLoaded(findPrices);
  return (
    <WorkspacePage title="Prices" loaded={loaded} refresh={refresh}>
      {(found) => (
        <>
          <p className="type-lead max-w-prose text-dim">{introduce(found)}</p>
          <PriceForm found={found} guard={guard} onSaved={refresh} />
        </>
      )}
    </WorkspacePage>
  );
}

function introduce({ role, version }: PricesResponse): string {
  const isDefault = version === 0;
  if (!isAtLeast(role, "manager"))
    return isDefault
      ? "These are default prices. Estimates use them until an owner or manager saves your shop's own."
      : "Owners and managers set these. Your estimates and quotes use them.";
  if (!isDefault) return "Estimates use these prices. Quotes that you've already sent don't change.";
  return "These are default prices, from published averages, not yours. Change what differs and save: until then estimates use the defaults and say so, and customers see no price. You can leave what you don't offer empty.";
}
