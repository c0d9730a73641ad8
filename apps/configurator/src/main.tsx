import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { createSafeStorage } from "./look/safe-storage.ts";
import { CustomerSession } from "./look/customer-session.ts";
import { CrashBoundary } from "./shell/crash-boundary.tsx";
import { Branding } from "./embed/branding.ts";
import { HostContext } from "./embed/host.ts";
import { openFrame } from "./embed/open-frame.ts";
import { LeadSenderContext } from "./features/send/lead-sender-context.ts";
import { startLeadSender } from "./features/send/start-lead-sender.ts";
import { idleWipeMs } from "./kiosk/kiosk.ts";
import { loadEngine } from "./photo-session/engine.ts";
import { connectTabs } from "./shell/other-tabs.ts";
import { registerOffline } from "./offline/register-offline.ts";
import { PhotoSession } from "./photo-session/photo-session.ts";
import { Shell } from "./shell/shell.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const { settings, host } = openFrame(window, root);
const storage = createSafeStorage(() => localStorage);
const session = new PhotoSession(loadEngine);
const customerSession = new CustomerSession(storage);
window.addEventListener("storage", () => customerSession.syncFromStorage());
registerOffline({
  isUnused: () => session.getState().kind === "empty" && !isChoosing() && !canUndo(),
  keep: async (signal) => (await loadEngine()).cacheModels(signal),
  wanted: session.photoRequested,
});
const app = createRoot(root);
// In slices, between which the page that holds us can go on.
startTransition(() =>
  app.render(
    <CrashBoundary>
      <Branding value={settings}>
        <HostContext value={host}>
          <LeadSenderContext value={startLeadSender(storage)}>
            <Shell
              {...{ session, customerSession }}
              otherTabs={connectTabs(() => new BroadcastChannel("livery.tabs"))}
              idleMs={idleWipeMs(location.search)}
            />
          </LeadSenderContext>
        </HostContext>
      </Branding>
    </CrashBoundary>,
  ),
);

/** A photo is being taken, or chosen in a window of the system, which has the focus then. */
function isChoosing(): boolean {
  return (
    session.photoRequested.aborted &&
    (!document.hasFocus() || document.querySelector("dialog[open]") !== null)
  );
}

function canUndo(): boolean {
  const { past, future } = customerSession.getState().history;
  return past !== null || future !== null;
}
