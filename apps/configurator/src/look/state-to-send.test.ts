import { lampSmoke, type TintLine } from "@livery/catalog";
import { expect, test } from "vitest";
import type { Layer } from "./layer.ts";
import { stateToSend } from "./state-to-send.ts";
import { catalog, filmByCode } from "./testing/any-look.ts";

const texas = { code: "TX", name: "Texas" };
const [line] = catalog.tints;
const wrap: Layer = layer("paint", filmByCode("2080-S12"));
const windowTint: Layer = layer("glass", tint(line));
const smoke: Layer = layer("lamp", tint(lampSmoke));

test.each([
  ["a wrap", [wrap], null],
  ["smoke on the lamps", [wrap, smoke], null],
  ["hidden window tint", [{ ...windowTint, isHidden: true }], null],
  ["window tint", [wrap, windowTint], texas],
])("the shop's state goes with window tint alone, here: %s", (_case, look, sent) => {
  expect(stateToSend([{ look: [] }, { look }], { usState: texas, isChosen: false })).toBe(sent);
});

test("the state that a customer chose goes with every look", () => {
  expect(stateToSend([{ look: [wrap] }], { usState: texas, isChosen: true })).toBe(texas);
});

function layer(materialClass: "paint" | "glass" | "lamp", treatment: Layer["treatment"]): Layer {
  return { panelGroup: { kind: "class", materialClass }, treatment, isHidden: false };
}

function tint(of: TintLine | undefined): Layer["treatment"] {
  const shade = of?.shades[0];
  if (of === undefined || shade === undefined) throw new Error("the catalog has no tint");
  return { kind: "tint", line: of, shade };
}
