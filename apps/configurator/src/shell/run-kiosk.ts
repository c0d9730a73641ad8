import type { LeadSender } from "../features/send/lead-sender.ts";
import { Heartbeats, startHeartbeats } from "../kiosk/heartbeats.ts";
import { keepAwake } from "../kiosk/keep-awake.ts";
import type { KioskDevice } from "../kiosk/kiosk-device.ts";
import { readTabletStatus } from "../kiosk/read-tablet-status.ts";
import type { CustomerSession } from "../look/customer-session.ts";

interface RunOptions {
  kiosk: KioskDevice;
  sender: LeadSender;
  customerSession: CustomerSession;
  /** Nothing of a customer is on the kiosk. */
  isUnused: () => boolean;
}

/** Keeps a kiosk awake, in touch with the server and up to date. */
export function runKiosk({ kiosk, sender, customerSession, isUnused }: RunOptions): void {
  keepAwake();
  const heartbeats = new Heartbeats({
    kiosk,
    read: async () => ({ ...(await readTabletStatus()), leads: await sender.tally() }),
    isUnused: () => isUnused() && document.querySelector("dialog[open]") === null,
    hasUnstoredLeads: () => sender.countUnstored() > 0,
    reload: () => location.reload(),
    onUnpaired: (token) => {
      kiosk.requestClear();
      customerSession.clear(); // the app may not have started yet
      // The server takes leads of a removed kiosk, too.
      const isOver = Promise.all([kiosk.unpair(token), sender.sendUnstored()]);
      void isOver.finally(() => location.reload());
    },
  });
  startHeartbeats(heartbeats);
}
