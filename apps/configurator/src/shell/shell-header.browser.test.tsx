import { buttonClass } from "@livery/ui";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import { Branding, ownSettings } from "../embed/branding.ts";
import { LeadSenderContext } from "../features/send/lead-sender-context.ts";
import { startLeadSender } from "../features/send/start-lead-sender.ts";
import "../language/testing/english.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { wholeCar } from "../look/layer.ts";
import { PlateCoverContext } from "../look/plate-cover-context.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { renderWithLook } from "../look/testing/render-with-look.tsx";
import { UsStateContext } from "../look/us-state-context.ts";
import { noAlbum } from "../photo-session/album.ts";
import { usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { settledState } from "../photo-session/photo-session-state.ts";
import { photoOf } from "../photo-session/testing/scripted-engine.ts";
import { ShellHeader } from "./shell-header.tsx";

test("over a phone's picture the tools are bright, and what opens from them has its own colors", async () => {
  await renderHeader();
  const done = page.getByRole("button", { name: "Done" });
  expect(colorOf(done.element())).toBe(themeColor("--color-text"));
  await done.click();
  const words = page.getByText("Removes your photo and looks from this device");
  await expect.element(words).toBeVisible();
  expect(colorOf(words.element())).toBe(themeColor("--color-dim"));
});

test("on a phone Change photo is apart from the tool beside it", async () => {
  await renderHeader();
  const [change, done] = [page.getByText("Change photo"), page.getByRole("button", { name: "Done" })];
  const tool = change.element().closest("label, button");
  const gapPx = done.element().getBoundingClientRect().left - (tool?.getBoundingClientRect().right ?? 0);
  expect(gapPx).toBe(12);
});

test("on a phone a wide logo is whole, however little the tools leave of the row", async () => {
  await renderHeader();
  await page.viewport(250, 740); // the two tools of this test leave as little as all five do at 390
  const logo = page.getByRole("img", { name: "Engine Wraps" });
  await expect.poll(() => (logo.element() as HTMLImageElement).naturalWidth).toBe(400); // it is an image
  const [shown, place] = [logo.element(), page.getByRole("heading").element()].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(shown?.right).toBeLessThanOrEqual(place?.right ?? 0);
  expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(4, 1);
});

test("over a phone's picture tools that wait for a look are legible", async () => {
  await page.viewport(390, 844);
  await renderHeaderOfCar();
  for (const name of ["Download", "Send"]) {
    const tool = page.getByRole("button", { name, exact: true });
    await expect.element(tool).toBeDisabled();
    await expect.poll(() => colorOf(tool.element())).toBe(themeColor("--color-dim"));
  }
});

test("over a phone's picture the busy button of a dialog that a tool opened has its own color", async () => {
  await page.viewport(390, 844);
  await renderHeaderOfCar();
  const send = document.createElement("button"); // of a dialog, which is inside the header in the document
  send.className = buttonClass();
  send.disabled = true;
  send.ariaBusy = "true";
  await expect.element(page.getByRole("banner")).toBeVisible();
  page.getByRole("banner").element().append(send);
  await expect.poll(() => colorOf(send)).toBe(themeColor("--color-night"));
});

test.each([280, 320, 360, 390])("at %i pixels the shop's name is not broken within a word", async (width) => {
  await page.viewport(width, 740);
  await renderHeaderOfCar();
  await expect.element(page.getByRole("heading", { name: "Engine Wraps" })).toBeInTheDocument();
  const name = page.getByText("Engine Wraps").element();
  const word = document.createRange();
  word.setStart(name.firstChild ?? name, 0);
  word.setEnd(name.firstChild ?? name, "Engine".length);
  expect(word.getClientRects()).toHaveLength(1);
});

test("at 200 percent on a phone all tools are on screen", async () => {
  await page.viewport(195, 422);
  const { actions } = await renderHeaderOfCar();
  actions.apply(wholeCar, { kind: "black", glossLevel: "gloss" });
  for (const name of ["Download", "Send", "Done"])
    await expect.element(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
});

function renderHeaderOfCar() {
  addAppStyles();
  const storage = createSafeStorage(() => sessionStorage);
  return renderWithLook(
    <LeadSenderContext value={startLeadSender({ storage, otherTabs: null, kiosk: null })}>
      <PlateCoverContext value={{ isCovered: true, setCovered: nothing }}>
        <UsStateContext value={{ usState: null, isChosen: false, chooseUsState: nothing }}>
          <Branding value={{ ...ownSettings, shopName: "Engine Wraps" }}>
            <HeaderOfCar />
          </Branding>
        </UsStateContext>
      </PlateCoverContext>
    </LeadSenderContext>,
  );
}

function HeaderOfCar() {
  return <ShellHeader {...headerProps} settled={settledState(usePhotoSessionState())} />;
}

async function renderHeader(): Promise<void> {
  addAppStyles();
  await page.viewport(360, 740);
  const storage = createSafeStorage(() => sessionStorage);
  const session = new CustomerSession(storage);
  onTestFinished(() => session.clear());
  renderElement(
    <Branding value={{ ...ownSettings, shopName: "Engine Wraps", logoUrl: wideLogo }}>
      <CustomerSessionContext value={session}>
        <LeadSenderContext value={startLeadSender({ storage, otherTabs: null, kiosk: null })}>
          <ShellHeader {...headerProps} settled={segmenting} />
        </LeadSenderContext>
      </CustomerSessionContext>
    </Branding>,
  );
  await expect.element(page.getByText("Change photo")).toBeVisible();
}

const nothing = () => {};
const headerProps = {
  renderer: null,
  isInUse: true,
  isOverPicture: true,
  isSceneOpen: false,
  onCamera: nothing,
  onPhone: null,
  onPhoto: nothing,
  onFinish: nothing,
  onFinishUnsent: nothing,
  onMessage: nothing,
  typed: null,
  onTyped: nothing,
};

const wideLogo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"/>')}`;

const segmenting = {
  kind: "segmenting",
  refusal: null,
  photo: photoOf(8),
  album: noAlbum,
  previous: null,
  at: null,
  progress: { kind: "starting" },
} as const;

function colorOf(element: Element): string {
  return getComputedStyle(element).color;
}

function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
