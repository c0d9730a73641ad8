import type { PartMask } from "@livery/engine";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../language/testing/english.ts";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { Sheet } from "../../controls/sheet.tsx";
import { CustomerSession } from "../../look/customer-session.ts";
import { CustomerSessionContext } from "../../look/customer-session-context.ts";
import { layerLabel } from "../../look/layer-label.ts";
import { createLookActions, LookActionsContext } from "../../look/look-actions.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { DecalPanel } from "./decal-panel.tsx";

test("a number goes on the front door; color, panel and finish change it, and each step is undone", async () => {
  const { session, lines } = render();
  await userEvent.type(page.getByRole("textbox", { name: "Number or letters" }), "27");
  await expect.poll(lines).toEqual(["Front door: Decal “27”"]);
  await userEvent.click(page.getByRole("radio", { name: "Red" }));
  await userEvent.click(page.getByRole("radio", { name: "Hood" }));
  await userEvent.click(page.getByRole("radio", { name: "Matte" }));
  await expect.poll(lines).toEqual(["Hood: Decal “27”"]);
  expect(session.getState().history.present.look[0]?.treatment).toMatchObject({
    content: { color: "red" },
    place: { panelId: "paint/hood" },
    glossLevel: "matte",
  });
  session.undo();
  session.undo();
  await expect.poll(lines).toEqual(["Front door: Decal “27”"]);
  await userEvent.click(page.getByRole("button", { name: "Remove decal" }));
  await expect.poll(lines).toEqual([]);
});

test("the size follows the slider and settles as one step", async () => {
  const { session } = render();
  await userEvent.type(page.getByRole("textbox", { name: "Number or letters" }), "7");
  const before = session.getState().history.past;
  page
    .getByRole("slider", { name: /^Size: about 18 in/ })
    .element()
    .focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("slider", { name: /^Size: about 19 in/ })).toBeVisible();
  expect(session.getState().history.past?.next).toBe(before);
});

test("a picture of the customer's own goes on the car by its name, up to four decals", async () => {
  const { lines } = render();
  const context = createCanvas(80, 40);
  context.fillStyle = "red";
  context.fillRect(0, 0, 80, 40);
  const png = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve));
  const logo = new File([png ?? ""], "logo.png", { type: "image/png" });
  await userEvent.upload(page.getByLabelText("Choose a picture"), logo);
  await expect.poll(lines).toEqual(["Front door: Decal: logo.png"]);
  for (const number of ["1", "2", "3"]) {
    await userEvent.click(page.getByRole("button", { name: "Add another" }));
    await userEvent.type(page.getByRole("textbox", { name: "Number or letters" }), number);
    await expect.element(page.getByRole("button", { name: `Decal “${number}”` })).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: "Add another" })).not.toBeInTheDocument();
  expect(lines()).toHaveLength(4);
});

test("a file that is no picture is refused with what to do", async () => {
  const { lines } = render();
  const drawing = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.svg", {
    type: "image/svg+xml",
  });
  await userEvent.upload(page.getByLabelText("Choose a picture"), drawing);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This file isn't a picture. Choose a picture as a PNG, JPEG or WebP file.");
  expect(lines()).toEqual([]);
});

function render() {
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    session.clear();
  });
  root.render(<Panel session={session} />);
  return { session, lines: () => session.getState().history.present.look.map(layerLabel) };
}

function Panel({ session }: { session: CustomerSession }) {
  const [chosen, choose] = useState<PanelId>("paint/decal-1");
  return (
    <CustomerSessionContext value={session}>
      <LookActionsContext value={createLookActions(session, () => {})}>
        <Sheet label="Options" className="">
          <DecalPanel
            chosen={chosen}
            photo={{ masks: [paint("hood"), paint("front-door")], width: 20, renderer: null }}
            onChoose={choose}
            onClose={() => {}}
          />
        </Sheet>
      </LookActionsContext>
    </CustomerSessionContext>
  );
}

function paint(panel: PartMask["panel"]): PartMask {
  const box = { left: 0, top: 0, width: 20, height: 10 };
  return { id: panel, materialClass: "paint", panel, box, alpha: new Uint8Array(200).fill(255) } as PartMask; // all of paint
}
