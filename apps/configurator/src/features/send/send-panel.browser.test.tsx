import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { LeadSenderContext } from "./lead-sender-context.ts";
import { SendPanel } from "./send-panel.tsx";
import { startLeadSender } from "./start-lead-sender.ts";
import "../../language/testing/english.ts";

test("the form comes before what is sent, and Send after both", async () => {
  await render();
  const controls = page
    .getByRole("dialog")
    .element()
    .querySelectorAll("input:not([tabindex='-1']), img, button");
  const order = [...controls].map(
    (each) => each.getAttribute("name") ?? each.getAttribute("alt") ?? each.textContent,
  );
  expect(order).toEqual([
    "", // Close, which has its name in a label
    "name",
    "email",
    "phone",
    "consent",
    "",
    "Your car, Satin Black",
    "Send",
  ]);
  expect(page.getByRole("group", { name: "Pictures and looks" }).element().textContent).toMatch(
    /Whole car: black$/,
  );
});

test("a refused Send goes to the first field that is wrong and names all; each error goes once it is corrected", async () => {
  await render();
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 0100");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByLabelText("Your name")).toHaveFocus();
  await expect.element(page.getByLabelText("Your name")).toHaveAccessibleDescription("Enter your name.");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Check: Your name, Agreement.");
  await page.getByLabelText("Your name").fill("Ada");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Check: Agreement.");
  expect(page.getByText("Enter your name.").elements()).toEqual([]);
  await page.getByRole("checkbox").click();
  await expect
    .poll(() => page.getByRole("dialog").element().querySelector("[role=alert]")?.textContent)
    .toBe("");
});

test("a field that the browser fills in by itself, which reports a change only, loses its error too", async () => {
  await render();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Enter your name.")).toBeInTheDocument();
  const field = page.getByLabelText("Your name").element() as HTMLInputElement; // a text field
  // The page's own setter would tell React, which a browser that fills in a form does not.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Ada");
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => page.getByText("Enter your name.").elements()).toEqual([]);
});

async function render(): Promise<void> {
  const sender = startLeadSender({ storage: createSafeStorage(() => sessionStorage), kiosk: null });
  const canvas = new OffscreenCanvas(3, 2);
  canvas.getContext("2d")?.fillRect(0, 0, 3, 2);
  const makePicture = () => canvas.convertToBlob({ type: "image/jpeg" });
  renderElement(
    <LeadSenderContext value={sender}>
      <SendPanel
        looks={[{ name: "Satin Black", lines: ["Whole car: black"], layers: [], makePicture }]}
        makePhoto={makePicture}
        morePhotos={null}
        scene={null}
        decalFiles={[]}
        usState={null}
        plateCover={null}
        onSave={null}
        onClose={() => {}}
        onSent={() => {}}
      />
    </LeadSenderContext>,
  );
  await expect.element(page.getByRole("button", { name: "Send" })).toBeEnabled();
}
