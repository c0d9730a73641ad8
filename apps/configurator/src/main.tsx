import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { Branding } from "./embed/branding.ts";
import { HostContext } from "./embed/host.ts";
import { openFrame } from "./embed/open-frame.ts";
import { LeadSenderContext } from "./features/send/lead-sender-context.ts";
import { startLeadSender } from "./features/send/start-lead-sender.ts";
import { idleClearMs } from "./kiosk/kiosk.ts";
import { CustomerSession } from "./look/customer-session.ts";
import { CustomerSessionContext } from "./look/customer-session-context.ts";
import { createSafeStorage } from "./look/safe-storage.ts";
import { registerOffline } from "./offline/register-offline.ts";
import { loadEngine } from "./photo-session/engine.ts";
import { PhotoSession } from "./photo-session/photo-session.ts";
import { PhotoSessionContext } from "./photo-session/photo-session-context.ts";
import { CrashBoundary } from "./shell/crash-boundary.tsx";
import { connectTabs } from "./shell/other-tabs.ts";
import { Shell } from "./shell/shell.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const { settings, host } = openFrame(window, root);
const storage = createSafeStorage(() => localStorage);
const photoSession = new PhotoSession(loadEngine);
const customerSession = new CustomerSession(storage);
window.addEventListener("storage", () => customerSession.syncFromStorage());
registerOffline({
  isUnused: () => photoSession.getState().kind === "empty" && !isChoosingPhoto() && !hasHistory(),
  prefetch: async (signal) => (await loadEngine()).cacheModels(signal),
  photoRequested: photoSession.photoRequested,
});
// A transition renders in slices, so that the host page stays responsive.
startTransition(() =>
  createRoot(root).render(
    <CrashBoundary>
      <Branding value={settings}>
        <HostContext value={host}>
          <LeadSenderContext value={startLeadSender(storage)}>
            <PhotoSessionContext value={photoSession}>
              <CustomerSessionContext value={customerSession}>
                <Shell
                  otherTabs={connectTabs(() => new BroadcastChannel("livery.tabs"))}
                  idleMs={idleClearMs(location.search)}
                />
              </CustomerSessionContext>
            </PhotoSessionContext>
          </LeadSenderContext>
        </HostContext>
      </Branding>
    </CrashBoundary>,
  ),
);

/** The camera is open, or the system's file picker, which takes the focus. */
function isChoosingPhoto(): boolean {
  const isInDialog = !document.hasFocus() || document.querySelector("dialog[open]") !== null;
  return photoSession.photoRequested.aborted && isInDialog;
}

function hasHistory(): boolean {
  const { past, future } = customerSession.getState().history;
  return past !== null || future !== null;
}
