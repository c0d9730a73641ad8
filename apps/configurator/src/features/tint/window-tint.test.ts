import { loadTintRules, loadTints, type TintLimit, type TintRule } from "@livery/catalog";
import { expect, test } from "vitest";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import { applyTreatment, setLayerHidden } from "../../look/edit-look.ts";
import type { Look } from "../../look/layer.ts";
import { windshieldStrip } from "../../look/panel-id.ts";
import { comparisonWords, limitWords, windowTints } from "./window-tint.ts";
import "../../language/testing/english.ts";

const rules = await loadTintRules();
const alabama = ruleOf("AL");
const dark = await shadeOf(15);
const light = await shadeOf(50);
const allWindows = { kind: "class", materialClass: "glass" } as const;
const closedCar = ["glass/front-door", "glass/rear-door", "glass/rear-window"] as const;
const frontSide = { kind: "panels", panelIds: ["glass/front-door"] } as const;

test("a window has the tint of its topmost visible layer, counted together with clear glass", () => {
  const look = applyTreatment(applyTreatment([], allWindows, dark), frontSide, light);
  expect(tintsOf(look)).toEqual([
    { window: "windshield", netVlt: null },
    { window: "frontSide", netVlt: 42 },
    { window: "rearSide", netVlt: 15 },
    { window: "rearWindow", netVlt: 15 },
  ]);
  const hidden = setLayerHidden(look, frontSide, true);
  expect(tintsOf(hidden)[1]).toEqual({ window: "frontSide", netVlt: 15 });
  expect(tintsOf([])[1]?.netVlt).toBeNull();
});

test("glass that is none of the named windows is listed with its tint, without a limit", () => {
  const look = applyTreatment([], allWindows, dark);
  const other = [...closedCar, "glass/other"] as const;
  expect(windowTints(look, other).at(-1)).toEqual({ window: "other", netVlt: 15 });
  expect(windowTints([], other)).toEqual(tintsOf([]));
  expect(comparisonWords(alabama, { window: "other", netVlt: 15 })).toBe("about 15%");
});

test("a window that the car does not have is not listed", () => {
  const look = applyTreatment([], allWindows, dark);
  expect(windowTints(look, ["glass/front-door"])).toEqual([
    { window: "windshield", netVlt: null },
    { window: "frontSide", netVlt: 15 },
  ]);
});

test("the windshield has a tint of its own, compared with the words of the state's rule", () => {
  const look = applyTreatment([], { kind: "panels", panelIds: ["glass/windshield"] }, light);
  expect(tintsOf(look).filter(({ netVlt }) => netVlt !== null)).toEqual([
    { window: "windshield", netVlt: 42 },
  ]);
  expect(limitWords(alabama, "windshield")).toBe("Top 6 in.");
  expect(comparisonWords(alabama, { window: "windshield", netVlt: 42 })).toBe(
    "about 42%, on more than the listed strip",
  );
  expect(comparisonWords(alabama, { window: "windshield", netVlt: null })).toBe("no tint");
});

test("a strip is not tint on the windshield, and its shade is compared where a state lists one", () => {
  const look = applyTreatment([], { kind: "panels", panelIds: [windshieldStrip] }, dark);
  const [windshield, strip] = tintsOf(look);
  expect(windshield).toEqual({ window: "windshield", netVlt: null });
  if (strip === undefined) throw new Error("no strip");
  expect(limitWords(alabama, strip.window)).toBe("Top 6 in.");
  expect(comparisonWords(alabama, strip)).toBe("about 15%, along the top only");
  expect(comparisonWords(ruleOf("OH"), strip)).toBe("about 15%, darker than the listed limit");
  expect(comparisonWords(ruleOf("MN"), strip)).toBe("about 15%, darker than the listed limit");
});

test("numbers are compared without a verdict", () => {
  const wordsFor = (limit: TintLimit, netVlt: number | null) =>
    comparisonWords({ ...alabama, frontSide: limit }, { window: "frontSide", netVlt });
  const seventy = { kind: "minimum", netVlt: 70 } as const;
  expect(limitWords(alabama, "frontSide")).toBe("at least 32%");
  expect(wordsFor(seventy, 42)).toBe("about 42%, darker than the listed limit");
  expect(wordsFor(seventy, 71)).toBe("about 71%, within the listed limit");
  expect(wordsFor({ kind: "none" }, 71)).toBe("about 71%, darker than the listed limit");
  expect(wordsFor({ kind: "any" }, 4)).toBe("about 4%");
  expect(wordsFor(seventy, null)).toBe("no tint");
});

function tintsOf(look: Look) {
  return windowTints(look, closedCar);
}

function ruleOf(state: string): TintRule {
  const rule = rules.find((each) => each.state === state);
  if (rule === undefined) throw new Error(`no rule for ${state}`);
  return rule;
}

async function shadeOf(label: number): Promise<Treatment> {
  const line = (await loadTints()).find(({ id }) => id === "llumar-ctx");
  const shade = line?.shades.find((each) => each.label === label);
  if (!line || !shade) throw new Error(`no shade ${label}`);
  return { kind: "tint", line, shade };
}
