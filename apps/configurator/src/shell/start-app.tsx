import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrandingProvider } from "../embed/branding-provider.tsx";
import { HostContext } from "../embed/host.ts";
import { openFrame } from "../embed/open-frame.ts";
import { PainterContext } from "../features/scene/painted/painter-context.ts";
import { Painter } from "../features/scene/painted/painter.ts";
import { readPass } from "../features/scene/painted/read-pass.ts";
import { takeLinkedScene } from "../features/scene/take-linked-scene.ts";
import { LeadSenderContext } from "../features/send/lead-sender-context.ts";
import { startLeadSender } from "../features/send/start-lead-sender.ts";
import { SharedLinks } from "../features/share/shared-links.ts";
import { SharedLinksContext } from "../features/share/shared-links-context.ts";
import { idleClearMs } from "../kiosk/kiosk.ts";
import { KioskContext, KioskDevice, type Pairing } from "../kiosk/kiosk-device.ts";
import { openKiosk } from "../kiosk/open-kiosk.ts";
import type { LanguageChoice } from "../language/language-choice.ts";
import { LanguageContext, Translated } from "../language/language-context.tsx";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { loadDecalImages } from "../look/decal-images.ts";
import { createSafeStorage, type SafeStorage } from "../look/safe-storage.ts";
import { standsInOwnPicture, tabLookKey } from "../look/tab-look.ts";
import { registerOffline } from "../offline/register-offline.ts";
import { loadEngine } from "../photo-session/engine.ts";
import { type BackgroundPicture, loadKeptBackground } from "../photo-session/kept-car/kept-background.ts";
import { keepCar } from "../photo-session/kept-car/keep-car.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../photo-session/photo-session-context.ts";
import { CrashBoundary } from "./crash-boundary.tsx";
import { endCrashedSession } from "./end-crashed-session.ts";
import { endStoredSession } from "./end-stored-session.ts";
import { isInUse } from "./is-in-use.ts";
import { isReload } from "./is-reload.ts";
import { connectTabs } from "./other-tabs.ts";
import { runKiosk } from "./run-kiosk.ts";
import { openSentPhoto, takeSentPhotoToken } from "./sent-photo.ts";
import { Shell } from "./shell.tsx";

interface AppStart {
  root: HTMLElement;
  storage: SafeStorage;
  languageChoice: LanguageChoice;
  /** Of a paired kiosk. */
  pairing: Pairing | null;
}

/** Starts the app: alone, in a page's frame or as a kiosk. */
export async function startApp({ root, storage, languageChoice, pairing }: AppStart): Promise<void> {
  const kiosk = pairing === null ? null : new KioskDevice(storage, pairing);
  const { shown, host } = kiosk === null ? await openFrame(window, root) : openKiosk(kiosk);
  await languageChoice.start(shown.get().language);
  shown.subscribe(() => void languageChoice.start(shown.get().language));
  const idleMs = kiosk === null ? idleClearMs(location.search) : kiosk.state.idleMinutes * 60_000;
  const photoSession = new PhotoSession(loadEngine);
  const tabStorage = createSafeStorage(() => sessionStorage);
  const isShared = idleMs !== null;
  const otherTabs = connectTabs(() => new BroadcastChannel("livery.tabs"));
  const sender = startLeadSender({ storage, otherTabs, kiosk });
  const pass = readPass(window, tabStorage);
  const painter = new Painter({
    storage: tabStorage,
    spender: () => ({ token: kiosk?.token ?? pass ?? undefined, shopKey: shown.get().shopKey }),
  });
  // Whoever comes after a loss of power is not the customer of before. One who reloads by mistake goes on.
  if (isShared && !isReload()) void endStoredSession({ storage, painter, sender });
  const keptBackground = isShared ? null : await findKeptBackground(tabStorage);
  const customerSession = new CustomerSession(storage, {
    tabStorage: isShared ? null : tabStorage,
    decalImages: await loadDecalImages(isShared ? [storage] : [storage, tabStorage]),
    ownPicture: keptBackground,
    linkedScene: takeLinkedScene(window, shown.get().services),
  });
  const sentPhoto = takeSentPhotoToken(window);
  const sharedLinks = new SharedLinks(storage, new Date());
  const { keeper, restored } = keepCar({ photoSession, tabStorage, loadEngine, keptBackground, isShared });
  const started =
    sentPhoto === null || isShared ? restored : restored.then(() => openSentPhoto(sentPhoto, photoSession));
  customerSession.subscribe(() => keeper?.setBackground(backgroundOf(customerSession)));
  window.addEventListener("storage", () => {
    void customerSession.followOtherTab();
    sharedLinks.syncFromStorage();
  });
  registerOffline({
    isUnused: () =>
      kiosk?.isAttended !== true &&
      sender.countUnstored() === 0 &&
      (photoSession.getState().kind === "empty" || keeper?.isUntouched === true) &&
      !isChoosingPhoto(photoSession) &&
      !painter.isInUse &&
      !hasHistory(customerSession),
    // A visitor of a shop's page may never open it.
    isPrefetching: window.parent === window,
    prefetch: async (signal) => (await loadEngine()).cacheModels(signal),
    photoRequested: photoSession.photoRequested,
    started,
  });
  if (kiosk !== null)
    runKiosk({
      kiosk,
      sender,
      customerSession,
      isUnused: () =>
        !isInUse(photoSession.getState(), customerSession.getState()) &&
        !painter.isInUse &&
        !languageChoice.isTemporary,
    });
  const handleCrash = () => {
    keeper?.handleCrash();
    if (idleMs === null) return;
    endCrashedSession({ storage, painter, sender, afterMs: idleMs, reload: () => location.reload() });
  };
  // A transition renders in slices, so that the host page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <CrashBoundary onCrash={handleCrash}>
        <BrandingProvider shown={shown}>
          <HostContext value={host}>
            <KioskContext value={kiosk}>
              <LeadSenderContext value={sender}>
                <PhotoSessionContext value={photoSession}>
                  <CustomerSessionContext value={customerSession}>
                    <SharedLinksContext value={sharedLinks}>
                      <PainterContext value={painter}>
                        <LanguageContext value={languageChoice}>
                          <Translated>
                            <Shell otherTabs={otherTabs} idleMs={idleMs} />
                          </Translated>
                        </LanguageContext>
                      </PainterContext>
                    </SharedLinksContext>
                  </CustomerSessionContext>
                </PhotoSessionContext>
              </LeadSenderContext>
            </KioskContext>
          </HostContext>
        </BrandingProvider>
      </CrashBoundary>,
    ),
  );
}

/** Only a tab whose car stood in one reads it, so that no other page starts later. */
async function findKeptBackground(tabStorage: SafeStorage): Promise<BackgroundPicture | null> {
  const isKept = standsInOwnPicture(tabStorage.read(tabLookKey) ?? "");
  return isKept ? loadKeptBackground(tabStorage) : null;
}

function backgroundOf(customerSession: CustomerSession): BackgroundPicture | null {
  const { scene } = customerSession.getState().history.present;
  return scene?.kind === "background" ? scene.background.picture : null;
}

/** The camera is open, or the system's file picker, which takes the focus. */
function isChoosingPhoto(photoSession: PhotoSession): boolean {
  const isInDialog = !document.hasFocus() || document.querySelector("dialog[open]") !== null;
  return photoSession.photoRequested.aborted && isInDialog;
}

function hasHistory(customerSession: CustomerSession): boolean {
  const { past, future } = customerSession.getState().history;
  return past !== null || future !== null;
}
