import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { frontDesk } from "../../kiosk/testing/front-desk.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { Branding, ownSettings } from "../../embed/branding.ts";
import type { FrameSettings } from "../../embed/frame-settings.ts";
import { KioskContext, KioskDevice } from "../../kiosk/kiosk-device.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { ShopContact } from "./shop-contact.tsx";
import "../../language/testing/english.ts";

const shop = {
  ...ownSettings,
  shopName: "Engine Wraps",
  contact: { phone: "(512) 555-0140 ext. 2", hours: "Mon to Fri, 8 to 6" },
  bookingUrl: "https://engine-wraps.example/book",
};

test("a customer can call the shop, knows when, and chooses a date", async () => {
  render(shop);
  await expect.element(page.getByRole("region", { name: "Engine Wraps" })).toBeVisible();
  await expect.element(page.getByText("Mon to Fri, 8 to 6")).toBeVisible();
  const call = page.getByRole("link", { name: "(512) 555-0140 ext. 2" });
  await expect.element(call).toHaveAttribute("href", "tel:5125550140;ext=2");
  const date = page.getByRole("link", { name: "Choose a date" });
  await expect.element(date).toHaveAttribute("href", "https://engine-wraps.example/book");
});

test("a kiosk shows the number, and no link", async () => {
  const storage = createSafeStorage(() => sessionStorage);
  render(shop, new KioskDevice(storage, { token: "token", state: frontDesk }));
  await expect.element(page.getByText("(512) 555-0140 ext. 2")).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
});

function render(settings: FrameSettings, kiosk: KioskDevice | null = null) {
  renderElement(
    <Branding value={settings}>
      <KioskContext value={kiosk}>
        <ShopContact />
      </KioskContext>
    </Branding>,
  );
}
