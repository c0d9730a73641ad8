import { kioskPath } from "@livery/contract";
import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { logRequests } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { newCustomer, sentLeads } from "./send-panel.ts";
import { expect, test } from "./test.ts";

const ownTexts = { en: "Here's your car. Choose a film", es: "Este es su auto. Elija un vinilo" };

test.describe("with a browser in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("a customer sees and sends a look in Spanish, and the shop reads panels in English", {
    tag: "@core",
  }, async ({ page }) => {
    const requests = logRequests(page);
    const scripts = await readScripts(page, () => page.goto(configuratorUrl));
    await expect(page.getByRole("heading", { name: "Su auto en cualquier vinilo" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Livery: su auto en cualquier vinilo");
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Auto deportivo blanco, de frente" }).click();
    await expect(page.getByText(ownTexts.es)).toBeVisible();
    await page.getByRole("button", { name: "Cofre", exact: true }).click();
    await page.getByLabel("Buscar vinilos").fill("negro mate");
    await page.getByRole("option").first().click();
    await expect(page.getByRole("img", { name: /^Su auto\. Cofre: .*Black Matte/ })).toBeVisible();
    await page.getByRole("tab", { name: "Polarizado" }).click();
    await page.getByLabel("Límites de").selectOption({ label: "Carolina del Norte" });
    await expect(
      page.getByText(/^Los porcentajes incluyen el vidrio.* Revisado en \p{L}+ de 20\d\d/u),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Enviar este diseño" });
    await expect(panel.getByRole("img", { name: "Su auto, Cofre en negro" })).toBeVisible({
      timeout: 60_000,
    });
    await panel.getByRole("button", { name: "Enviar" }).click();
    await expect(panel.getByText("Escriba su nombre.")).toBeVisible();
    const { name, email } = newCustomer();
    await panel.getByLabel("Su nombre").fill(name);
    await panel.getByLabel("Correo electrónico").fill(email);
    await panel.getByRole("checkbox", { name: /^Enviar mi foto/ }).check();
    await panel.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByText(`Revise su correo en ${email}`)).toBeVisible();
    const [lead] = sentLeads(requests);
    expect(lead?.facts).toMatchObject({ language: "es", consentVersion: "2026-11-26-es", state: "NC" });
    expect(lead?.looks[0]?.layers[0]?.panels).toEqual(["hood"]);
    expect((await scripts()).includes(ownTexts.en)).toBe(false);
  });

  test("a tablet shows its code in Spanish", async ({ page }) => {
    await page.goto(configuratorUrl + kioskPath);
    await expect(page.getByRole("heading", { name: "Agregue este kiosco" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Código" })).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(await findViolations(page)).toEqual([]);
  });
});

test("the language can be changed and stays, and each is loaded alone", async ({ page }) => {
  const scripts = await readScripts(page, () => page.goto(configuratorUrl));
  await expect(page.getByText("Your photo stays on this device unless you send it.")).toBeVisible();
  expect((await scripts()).includes(ownTexts.es)).toBe(false);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(
    page.getByText("Su foto se queda en este dispositivo, a menos que usted la envíe."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "English" })).toBeFocused();
  await page.reload();
  await expect(
    page.getByText("Su foto se queda en este dispositivo, a menos que usted la envíe."),
  ).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a kiosk starts in its shop's language, and a customer's choice ends with them", async ({ page }) => {
  await page.goto(`${configuratorUrl}/?kiosk&language=es`);
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: /^Clear and finish/ }).click();
  await expect(page.getByText("Todo borrado. Su foto y sus diseños ya no están")).toBeVisible();
});

/** Collects the text of all scripts that load from now on. */
async function readScripts(page: Page, open: () => Promise<unknown>): Promise<() => Promise<string>> {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") texts.push(response.text());
  });
  await open();
  return async () => (await Promise.all(texts)).join("\n");
}
