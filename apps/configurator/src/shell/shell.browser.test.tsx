import { openHandoffPath, takeHandoffPath } from "@livery/contract";
import { createRenderer } from "@livery/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import { PainterContext } from "../features/scene/painted/painter-context.ts";
import { Painter } from "../features/scene/painted/painter.ts";
import { LeadSenderContext } from "../features/send/lead-sender-context.ts";
import { startLeadSender } from "../features/send/start-lead-sender.ts";
import { KioskContext, KioskDevice } from "../kiosk/kiosk-device.ts";
import { frontDesk } from "../kiosk/testing/front-desk.ts";
import { LanguageChoice } from "../language/language-choice.ts";
import { LanguageContext } from "../language/language-context.tsx";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { createSafeStorage, type SafeStorage } from "../look/safe-storage.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../photo-session/photo-session-context.ts";
import { createScript, file } from "../photo-session/testing/scripted-engine.ts";
import { connectTabs } from "./other-tabs.ts";
import { Shell } from "./shell.tsx";

test("a session that another tab ends leaves no code for a phone to the next customer", async () => {
  answerHandoffs();
  const { kiosk, otherTab } = await renderKiosk();
  await page.getByRole("button", { name: "Use my phone" }).click();
  await expect.element(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  otherTab.tellDone([]);
  await expect.poll(() => kiosk.isAttended).toBe(false);
  // The next customer touches the attract loop.
  await page.getByRole("button", { name: "Try it on your car" }).click();
  await expect.element(page.getByRole("button", { name: "Use my phone" })).toBeVisible();
  expect(page.getByRole("dialog", { includeHidden: true }).elements()).toEqual([]);
});

test("a member who comes with a pass to have a place painted finds Scene open", async () => {
  const { photoSession } = await renderShell({ token: "pass" });
  void photoSession.choosePhoto(file("car", 8));
  await expect.element(page.getByRole("tab", { name: "Scene" })).toHaveAttribute("aria-selected", "true");
});

test("a customer who comes back is not asked for the photo while it loads, and is when it cannot", async () => {
  const { photoSession } = await renderShell({});
  const ask = page.getByRole("heading", { name: "Your car, in any film" });
  await expect.element(ask).toBeVisible();
  const { promise: photo, resolve: answer } = Promise.withResolvers<null>();
  const opened = photoSession.openSentPhoto(() => photo);
  await expect.element(page.getByText("Opening your photo…")).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  answer(null);
  await opened;
  await expect.element(page.getByText("The photo you sent couldn't load")).toBeVisible();
  await expect.element(ask).toBeVisible();
});

test("Back while the car is looked for leads to the start, and does not leave the app", async () => {
  const below = addEntryBelow();
  const { photoSession } = await renderShell({});
  const ask = page.getByRole("heading", { name: "Your car, in any film" });
  void photoSession.choosePhoto(file("car", 8));
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  history.back();
  await expect.element(ask).toBeVisible();
  expect(history.state).toEqual(below);
});

test("Back while another photo is looked at leads to the car before it", async () => {
  const below = addEntryBelow();
  const waits = [undefined, new Promise<void>(() => {})];
  const { photoSession } = await renderShell({ beforeFound: () => waits.shift() });
  await photoSession.choosePhoto(file("car", 8));
  const car = photoSession.getState();
  expect(car.kind).toBe("ready");
  await expect.poll(() => history.state as unknown).toEqual(below);
  void photoSession.choosePhoto(file("other", 8));
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  history.back();
  await expect.poll(() => photoSession.getState()).toEqual({ ...car, refusal: "canceled" });
  expect(history.state).toEqual(below);
});

/** So that a Back that nothing takes stays on the page of the tests. Answers with the state of the app's first entry. */
function addEntryBelow(): unknown {
  history.pushState({ app: true }, "");
  return history.state;
}

/** Opens each handoff; no phone ever sends a photo. */
function answerHandoffs(): void {
  const fetch = window.fetch.bind(window);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", (...asked: Parameters<typeof fetch>) => {
    if (asked[0] === takeHandoffPath) return Promise.resolve(new Response(null, { status: 204 }));
    if (asked[0] !== openHandoffPath) return fetch(...asked);
    const id = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";
    return Promise.resolve(Response.json({ id, expiresInSeconds: 600 }));
  });
}

/** A paired kiosk that a customer has touched, and another tab of it. */
async function renderKiosk() {
  const storage = createSafeStorage(() => sessionStorage);
  const kiosk = new KioskDevice(storage, { token: "token", state: frontDesk });
  kiosk.setAttended(true);
  const { otherTab } = await renderShell({ storage, kiosk, token: kiosk.token });
  return { kiosk, otherTab };
}

interface RenderedShell {
  storage?: SafeStorage;
  kiosk?: KioskDevice | null;
  /** Of who pays for painted places. */
  token?: string;
  /** Without it, no photo shows a car before the test ends. */
  beforeFound?: () => Promise<void> | undefined;
}

/** The shell with a session, and another tab beside it. */
async function renderShell({
  storage = createSafeStorage(() => sessionStorage),
  kiosk = null,
  token,
  beforeFound = () => new Promise(() => {}),
}: RenderedShell) {
  addAppStyles();
  const isShared = kiosk !== null;
  const languageChoice = new LanguageChoice({ storage, link: "en", browser: [], isShared, page: document });
  await languageChoice.start(null);
  const painter = new Painter({
    storage,
    spender: () => ({ token, shopKey: frontDesk.shopKey }),
  });
  const [ownTab, otherTab] = [connectTab(), connectTab()];
  const { engine } = createScript({ beforeFound });
  const photoSession = new PhotoSession(() => Promise.resolve({ ...engine, createRenderer }));
  onTestFinished(() => photoSession.clear());
  renderElement(
    <KioskContext value={kiosk}>
      <LeadSenderContext value={startLeadSender({ storage, otherTabs: null, kiosk })}>
        <PhotoSessionContext value={photoSession}>
          <CustomerSessionContext value={new CustomerSession(storage)}>
            <PainterContext value={painter}>
              <LanguageContext value={languageChoice}>
                <Shell otherTabs={ownTab} idleMs={isShared ? frontDesk.idleMinutes * 60_000 : null} />
              </LanguageContext>
            </PainterContext>
          </CustomerSessionContext>
        </PhotoSessionContext>
      </LeadSenderContext>
    </KioskContext>,
  );
  return { photoSession, otherTab };
}

function connectTab() {
  const channel = new BroadcastChannel("livery.test.shell");
  onTestFinished(() => channel.close());
  return connectTabs(() => channel);
}
