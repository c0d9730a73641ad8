import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { frontDesk } from "../../kiosk/testing/front-desk.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { KioskContext, KioskDevice } from "../../kiosk/kiosk-device.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { ContactFields } from "./contact-fields.tsx";
import "../../language/testing/english.ts";

test("a kiosk's browser remembers nothing that a customer types; their own phone fills it in", async () => {
  expect(await listRemembered(null)).toEqual(["name", "email", "phone", "message"]);
  const storage = createSafeStorage(() => sessionStorage);
  expect(await listRemembered(new KioskDevice(storage, { token: "token", state: frontDesk }))).toEqual([]);
});

test("nor does the browser of a kiosk that is not paired", async () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, "", href));
  history.replaceState(null, "", "?kiosk");
  expect(await listRemembered(null)).toEqual([]);
});

test("a field is written in the direction of what is typed", async () => {
  const place = renderElement(<ContactFields faults={{}} typed={null} />);
  const name = page.elementLocator(place).getByLabelText("Your name");
  const message = page.elementLocator(place).getByLabelText("Message (optional)");
  const directions = () =>
    [name, message].map((field) =>
      field.element().matches(":dir(rtl)") ? "from the right" : "from the left",
    );
  await name.fill("Ada");
  expect(directions()).toEqual(["from the left", "from the left"]);
  await name.fill("שלום 3");
  await message.fill("דלת 4");
  expect(directions()).toEqual(["from the right", "from the right"]);
});

/** The fields that a browser may remember. */
async function listRemembered(kiosk: KioskDevice | null): Promise<string[]> {
  const place = renderElement(
    <KioskContext value={kiosk}>
      <ContactFields faults={{}} typed={null} />
    </KioskContext>,
  );
  await expect.element(page.elementLocator(place).getByLabelText("Your name")).toBeVisible();
  const fields = place.querySelectorAll<HTMLInputElement>("input:not([tabindex='-1']), textarea");
  return [...fields].filter(({ autocomplete }) => autocomplete !== "off").map(({ name }) => name);
}
