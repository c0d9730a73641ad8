import { kioskPath, languageParameter } from "@livery/contract";
import "./app.css";
import { readPairing } from "./kiosk/kiosk-device.ts";
import { idleClearMs } from "./kiosk/kiosk.ts";
import { LanguageChoice } from "./language/language-choice.ts";
import { createSafeStorage } from "./look/safe-storage.ts";
import { startApp } from "./shell/start-app.tsx";
import { startPairing } from "./shell/start-pairing.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const storage = createSafeStorage(() => localStorage);
const isKiosk = location.pathname === kioskPath;
const languageChoice = new LanguageChoice({
  storage,
  link: new URLSearchParams(location.search).get(languageParameter),
  browser: navigator.languages,
  isShared: isKiosk || idleClearMs(location.search) !== null,
  page: document,
});
// In a task of its own: until here the browser has compiled and run the modules in one.
setTimeout(() => void start(root), 0);

async function start(element: HTMLElement): Promise<void> {
  const pairing = isKiosk ? await readPairing(storage) : null;
  if (isKiosk && pairing === null) await startPairing({ root: element, storage, languageChoice });
  else await startApp({ root: element, storage, languageChoice, pairing });
}
