import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import { LeadSenderContext } from "../features/send/lead-sender-context.ts";
import { startLeadSender } from "../features/send/start-lead-sender.ts";
import "../language/testing/english.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { noAlbum } from "../photo-session/album.ts";
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

async function renderHeader(): Promise<void> {
  addAppStyles();
  await page.viewport(360, 740);
  const storage = createSafeStorage(() => sessionStorage);
  const session = new CustomerSession(storage);
  onTestFinished(() => session.clear());
  const nothing = () => {};
  renderElement(
    <CustomerSessionContext value={session}>
      <LeadSenderContext value={startLeadSender({ storage, kiosk: null })}>
        <ShellHeader
          settled={segmenting}
          renderer={null}
          isInUse
          isOverPicture
          isSceneOpen={false}
          onCamera={nothing}
          onPhoto={nothing}
          onFinish={nothing}
          onFinishUnsent={nothing}
          onMessage={nothing}
        />
      </LeadSenderContext>
    </CustomerSessionContext>,
  );
  await expect.element(page.getByText("Change photo")).toBeVisible();
}

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
