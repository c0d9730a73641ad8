import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { frontDesk } from "../../kiosk/testing/front-desk.ts";
import "../../language/testing/english.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { TakeHomeDialog } from "./take-home-dialog.tsx";

const notTaken = /The picture on your decal isn't in it either\./;

test("a look with the customer's own picture says that the code leaves the picture out", async () => {
  render({ leavesOutPicture: true });
  await expect.element(page.getByText(notTaken)).toBeVisible();
});

test("a look without one does not mention pictures", async () => {
  render({ leavesOutPicture: false });
  await expect.element(page.getByRole("heading")).toBeVisible();
  expect(page.getByText(notTaken).elements()).toEqual([]);
});

function render({ leavesOutPicture }: { leavesOutPicture: boolean }): void {
  const storage = createSafeStorage(() => sessionStorage);
  const kiosk = new KioskDevice(storage, { token: "token", state: frontDesk });
  const link = "http://localhost/e/KEY#look=1";
  renderElement(<TakeHomeDialog {...{ kiosk, link, leavesOutPicture }} onClose={() => {}} />);
}
