import { defaultEmbedSettings } from "@livery/contract";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { KioskContext, KioskDevice } from "../../kiosk/kiosk-device.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { ContactFields } from "./contact-fields.tsx";
import "../../language/testing/english.ts";

test("a kiosk's browser remembers nothing that a customer types; their own phone fills it in", async () => {
  expect(await listRemembered(null)).toEqual(["name", "email", "phone", "message"]);
  const state = {
    name: "Front desk",
    shopKey: "pk_a1b2c3",
    shopName: "Engine Wraps",
    idleMinutes: 2,
    embed: defaultEmbedSettings,
  };
  const storage = createSafeStorage(() => sessionStorage);
  expect(await listRemembered(new KioskDevice(storage, { token: "token", state }))).toEqual([]);
});

/** The fields that a browser may remember. */
async function listRemembered(kiosk: KioskDevice | null): Promise<string[]> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <KioskContext value={kiosk}>
      <ContactFields owner="Livery" count={1} hasSeveralPhotos={false} faults={{}} />
    </KioskContext>,
  );
  await expect.element(page.elementLocator(place).getByLabelText("Your name")).toBeVisible();
  const fields = place.querySelectorAll<HTMLInputElement>(
    "input:not([type=checkbox], [tabindex='-1']), textarea",
  );
  return [...fields].filter(({ autocomplete }) => autocomplete !== "off").map(({ name }) => name);
}
