import { loadTints } from "@livery/catalog";
import { expect, test } from "vitest";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import { applyTreatment, setLayerHidden } from "../../look/edit-look.ts";
import { comparisonWords, limitWords, windowTints } from "./window-tint.ts";

const dark = await shadeOf(15);
const light = await shadeOf(50);
const allWindows = { kind: "class", materialClass: "glass" } as const;
const frontSide = { kind: "panels", panelIds: ["glass/front-door"] } as const;

test("a window has the tint of its topmost visible layer, counted together with clear glass", () => {
  const look = applyTreatment(applyTreatment([], allWindows, dark), frontSide, light);
  expect(windowTints(look)).toEqual([
    { window: "frontSide", netVlt: 42 },
    { window: "rearSide", netVlt: 15 },
    { window: "rearWindow", netVlt: 15 },
  ]);
  const hidden = setLayerHidden(look, frontSide, true);
  expect(windowTints(hidden)[0]).toEqual({ window: "frontSide", netVlt: 15 });
  expect(windowTints([])[0]?.netVlt).toBeNull();
});

test("numbers are compared without a verdict", () => {
  const seventy = { kind: "minimum", netVlt: 70 } as const;
  expect(limitWords(seventy)).toBe("at least 70%");
  expect(comparisonWords(seventy, 42)).toBe("about 42%, darker than the listed limit");
  expect(comparisonWords(seventy, 71)).toBe("about 71%, within the listed limit");
  expect(comparisonWords({ kind: "none" }, 71)).toBe("about 71%, darker than the listed limit");
  expect(comparisonWords({ kind: "any" }, 4)).toBe("about 4%");
  expect(comparisonWords(seventy, null)).toBe("no tint");
});

async function shadeOf(label: number): Promise<Treatment> {
  const line = (await loadTints()).find(({ id }) => id === "llumar-ctx");
  const shade = line?.shades.find((each) => each.label === label);
  if (!line || !shade) throw new Error(`no shade ${label}`);
  return { kind: "tint", line, shade };
}
