import type { Film } from "@livery/catalog";
import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Sheet } from "../../controls/sheet.tsx";
import type { PanelGroup } from "../../look/layer.ts";
import { renderWithLook } from "../../look/testing/render-with-look.tsx";
import { BlackoutsPanel } from "./blackouts-panel.tsx";
import "../../language/testing/english.ts";

const allTrim: PanelGroup = { kind: "class", materialClass: "trim" };
const grille: PanelGroup = { kind: "panels", panelIds: ["trim/front-bumper"] };
const bothTrims: PanelGroup = { kind: "panels", panelIds: ["trim/front-bumper", "trim/rear-bumper"] };

test("a row tells which film lies on its panel, and Original takes that off", async () => {
  const { actions, session } = await render();
  actions.apply(grille, { kind: "film", film: carbon });
  await expect.element(grilleRow().getByText("3M 2080-CFS12 Carbon Fiber Black")).toBeInTheDocument();
  await expect.element(option("Film")).toBeChecked();
  await option("Original").click();
  await expect.poll(() => session.getState().history.present.look).toEqual([]);
  await expect.element(option("Original")).toBeChecked();
  expect(option("Film").elements()).toEqual([]);
});

test("under a film of all trim the row names the film, which is chosen", async () => {
  const { actions } = await render();
  actions.apply(allTrim, { kind: "film", film: carbon });
  await expect.element(grilleRow().getByText("3M 2080-CFS12 Carbon Fiber Black")).toBeInTheDocument();
  await expect.element(option("Film")).toBeChecked();
});

test("over a film of all trim, black comes and goes, and another film is the chosen one", async () => {
  const { actions } = await render();
  actions.apply(allTrim, { kind: "film", film: carbon });
  await option("Gloss").click();
  await expect.element(option("Gloss")).toBeChecked();
  await option("Film").click();
  await expect.element(option("Film")).toBeChecked();
  actions.apply(grille, { kind: "film", film: { ...carbon, id: "other", name: "Other Carbon" } });
  await expect.element(grilleRow().getByText("3M 2080-CFS12 Other Carbon")).toBeInTheDocument();
  await expect.element(option("Film")).toBeChecked();
});

test("black on all trim is chosen in the row of each part", async () => {
  const { actions } = await render();
  actions.apply(allTrim, { kind: "black", glossLevel: "gloss" });
  await expect.element(option("Gloss")).toBeChecked();
  await option("Matte").click();
  await expect.element(option("Matte")).toBeChecked();
  expect(option("Film").elements()).toEqual([]);
});

test("black on several panels is chosen in the row of each, and leaves them one by one", async () => {
  const { actions, session } = await render();
  actions.apply(bothTrims, { kind: "black", glossLevel: "satin" });
  await expect.element(option("Satin")).toBeChecked();
  await option("Original").click();
  const [layer] = session.getState().history.present.look;
  expect(layer?.panelGroup).toEqual({ kind: "panels", panelIds: ["trim/rear-bumper"] });
});

const grilleRow = () => page.getByRole("group", { name: /^Grille/ });
const option = (name: string) => grilleRow().getByRole("radio", { name });

const carbon: Film = {
  id: "3m-2080-cfs12",
  brand: "3M",
  series: "2080",
  code: "2080-CFS12",
  name: "Carbon Fiber Black",
  finish: "carbon-fiber",
  glossLevel: "satin",
  hex: "#1b1b1b",
  renderHex: "#1b1b1b",
};

async function render() {
  const rendered = await renderWithLook(
    <Sheet label="Options" className="">
      <BlackoutsPanel offers={null} />
    </Sheet>,
    [grilleMask],
  );
  await expect.element(option("Original")).toBeChecked();
  return rendered;
}

const grilleMask: PartMask = {
  id: "grille",
  box: { left: 0, top: 0, width: 1, height: 1 },
  alpha: new Uint8Array([255]),
  materialClass: "trim",
  panel: "front-bumper",
  side: null,
  confidence: 1,
};
