import type { PartMask, Renderer } from "@livery/engine";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Sheet } from "../../controls/sheet.tsx";
import { type Selection, SelectionContext } from "../../look/selection-context.ts";
import { renderWithLook } from "../../look/testing/render-with-look.tsx";
import { createRimDrawings } from "./rim-drawings.ts";
import { RimsPanel } from "./rims-panel.tsx";
import "../../language/testing/english.ts";

const ellipse = { x: 4, y: 4, longRadius: 4, shortRadius: 4, angle: 0 };
const wheel: PartMask = {
  id: "wheel",
  materialClass: "wheel",
  panel: null,
  side: null,
  confidence: 1,
  box: { left: 0, top: 0, width: 8, height: 8 },
  alpha: new Uint8Array(64).fill(255),
  ellipse,
  rim: null,
};

test("a photo whose wheels are not clear says so before a design is chosen", async () => {
  await render(wheel);
  await expect.element(page.getByText(/doesn't show the wheels clearly/)).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^Turbine/ })).toBeEnabled();
});

test("a photo that shows them says nothing", async () => {
  await render({ ...wheel, rim: ellipse });
  await expect.element(page.getByText("Calipers: Original")).toBeVisible();
  await expect.element(page.getByText(/doesn't show the wheels clearly/)).not.toBeInTheDocument();
});

function render(mask: PartMask) {
  const renderer = { hasCalipers: () => true } as Partial<Renderer> as Renderer; // the panel asks for nothing else
  const selection = { panelGroups: { rims: { kind: "class", materialClass: "wheel" } } } as Selection; // the panel reads nothing else of it
  const rimDrawings = createRimDrawings(() => null);
  return renderWithLook(
    <SelectionContext value={selection}>
      <Sheet label="Options" className="">
        <RimsPanel {...{ renderer, rimDrawings }} offers={null} />
      </Sheet>
    </SelectionContext>,
    [mask],
  );
}
