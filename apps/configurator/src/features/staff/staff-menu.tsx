import { type DeviceLeadCounts, framePath } from "@livery/contract";
import { Button } from "@livery/ui";
import { useEffect, useState } from "react";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { texts } from "../../language/texts.ts";

interface StaffMenuProps {
  kiosk: KioskDevice;
  readLeads: () => Promise<DeviceLeadCounts>;
}

/** How the tablet is, and what staff may do with it in front of it. */
export function StaffMenu({ kiosk, readLeads }: StaffMenuProps) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  useEffect(() => {
    void readLeads().then((counts) => setWaiting(counts.waiting));
  }, [readLeads]);
  const words = texts.kiosk;
  // The tablet leaves the shop's hands: nothing of a customer stays on it.
  const unpair = () => {
    kiosk.requestClear();
    void kiosk.unpair().finally(() => location.reload());
  };
  const exit = () => {
    kiosk.requestClear();
    location.assign(framePath(kiosk.state.shopKey)); // its leads are the shop's, too
  };
  return (
    <>
      <p className="type-lead text-dim">
        <span>{kiosk.state.name}.</span> <span>{navigator.onLine ? words.online : words.offline}</span>{" "}
        <span>{waiting === null ? "" : words.waitingLeads(waiting)}</span>
      </p>
      {isRemoving ? (
        <>
          <p role="alert" className="type-body max-w-md">
            {words.unpairWords}
          </p>
          <Button onClick={unpair}>{words.unpair}</Button>
        </>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{words.reload}</Button>
          <Button variant="secondary" onClick={() => setRemoving(true)}>
            {words.unpair}
          </Button>
          <Button variant="secondary" onClick={exit}>
            {words.exit}
          </Button>
        </div>
      )}
    </>
  );
}
