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
          <PriceForm found={found} guard={guard} />
        </>
      )}
    </WorkspacePage>
  );
}

function introduce({ role, version }: PricesResponse): string {
  if (!isAtLeast(role, "manager"))
    return "Owners and managers set these. Your estimates and quotes use them.";
  if (version > 0) return "Estimates use these prices. Quotes that you've already sent don't change.";
  return "Set what you charge, and every lead comes with an estimate. Start with film, your hourly rate and the panels you wrap most. You can leave the rest empty.";
}
