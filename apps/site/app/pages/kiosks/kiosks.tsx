import { type DevicesResponse, isAtLeast } from "@livery/contract";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { useNow } from "../../shell/workspace/use-now.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { AddKiosk } from "./add-kiosk.tsx";
import { keepCode } from "./kept-code.ts";
import { KioskCard } from "./kiosk-card.tsx";
import { findKiosks } from "./kiosk-calls.ts";
import { KioskOrderCard } from "./kiosk-order-card.tsx";
import { KiosksContext } from "./kiosks-context.ts";
import { QuickStart } from "./quick-start.tsx";

export const meta = () => [{ title: "Kiosks" }, { name: "robots", content: "noindex" }];

const refreshMs = 15_000;

/** The shop's kiosks: adding one, how each of them is, and what it offers. */
export default function Kiosks() {
  const { loaded, refresh, guard } = useLoaded(findKiosks);
  const now = useNow();
  const { hash } = useLocation();
  useEffect(() => keepCode(hash), [hash]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <WorkspacePage title="Kiosks" loaded={loaded} refresh={refresh}>
      {(found) => {
        const canEdit = isAtLeast(found.role, "manager");
        return (
          <KiosksContext value={{ canEdit, now, guard, refresh }}>
            <p className="type-lead max-w-prose text-dim">
              {canEdit
                ? "A tablet in your shop on which customers see their car in any film. Their looks arrive in your leads."
                : "The tablets in your shop. Owners and managers set them up."}
            </p>
            <Fleet found={found} canEdit={canEdit} />
          </KiosksContext>
        );
      }}
    </WorkspacePage>
  );
}

function Fleet({
  found: { devices, kioskUrl, order },
  canEdit,
}: {
  found: DevicesResponse;
  canEdit: boolean;
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {devices.map((device) => (
        <KioskCard key={device.id} device={device} />
      ))}
      {order ? <KioskOrderCard order={order} /> : null}
      {canEdit ? <AddKiosk kioskUrl={kioskUrl} /> : null}
      {canEdit ? <QuickStart kioskUrl={kioskUrl} /> : null}
      {devices.length === 0 && !canEdit ? <p className="type-body text-dim">No kiosk yet.</p> : null}
    </div>
  );
}
