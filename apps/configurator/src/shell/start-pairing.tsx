import { createRoot } from "react-dom/client";
import { createLeadQueue } from "../features/send/lead-queue.ts";
import { startLeadSender } from "../features/send/start-lead-sender.ts";
import { storePairing } from "../kiosk/kiosk-device.ts";
import type { LanguageChoice } from "../language/language-choice.ts";
import type { SafeStorage } from "../look/safe-storage.ts";

interface PairingStart {
  root: HTMLElement;
  storage: SafeStorage;
  languageChoice: Pick<LanguageChoice, "start">;
}

/**
 * Shows the code with which a shop adds this tablet. The page then opens as its kiosk. Leads that wait since its shop has
 * removed it are sent meanwhile: it may never be added again. Returns what takes the code away.
 */
export async function startPairing({ root, storage, languageChoice }: PairingStart): Promise<() => void> {
  startLeadSender({ storage, otherTabs: null, kiosk: { state: {} } });
  const [{ PairScreen }] = await Promise.all([
    import("../kiosk/pair-screen.tsx"),
    languageChoice.start(null),
  ]);
  const screen = createRoot(root);
  screen.render(
    <PairScreen
      onPaired={(paired) => {
        const queue = createLeadQueue(() => indexedDB, { isNumbered: true });
        void storePairing(storage, paired)
          .then(() => queue.restartNumbers())
          .finally(() => location.reload());
      }}
    />,
  );
  return () => screen.unmount();
}
