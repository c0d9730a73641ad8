import { expect, test } from "vitest";
import { emptyLookState, type LookState } from "./look-state.ts";
import type { PanelId } from "./panel-id.ts";
import { type Selected, SelectionSteps } from "./selection-steps.ts";

test("undo brings back what was selected before each step, and redo what was selected after it", () => {
  const { bare, one, two, follow } = start();
  const [hood, roof] = [onWraps("paint/hood"), onWraps("paint/roof")];
  expect(follow(bare, one, { before: hood, now: hood })).toBe(hood);
  expect(follow(one, two, { before: hood, now: roof })).toBe(roof);
  expect(follow(two, one, stays(roof))).toEqual(hood);
  expect(follow(one, bare, stays(hood))).toEqual(hood);
  expect(follow(bare, one, stays(hood))).toEqual(hood);
  expect(follow(one, two, stays(hood))).toEqual(roof);
});

test("a step that changed the service changes it back, unless the customer has gone to another one", () => {
  const { bare, one, follow } = start();
  const hood = onWraps("paint/hood");
  const allTrim: Selected = { ...hood, service: "chrome-deletes" };
  follow(bare, one, { before: hood, now: allTrim });
  expect(follow(one, bare, stays(allTrim))).toEqual(hood);
  const rims: Selected = { ...allTrim, service: "rims" };
  expect(follow(bare, one, stays(hood))).toEqual(allTrim);
  expect(follow(one, bare, stays(rims))).toEqual({ ...hood, service: "rims" });
});

test("undo opens no decal again that the customer was done with", () => {
  const { bare, one, follow } = start();
  const decal = onWraps("paint/decal-1");
  const hood = onWraps("paint/hood");
  follow(bare, one, { before: decal, now: decal });
  expect(follow(one, bare, stays(hood))).toEqual(hood);
});

function start() {
  const [bare, one, two] = [{ ...emptyLookState }, { ...emptyLookState }, { ...emptyLookState }] as const;
  const steps = new SelectionSteps();
  const follow = (from: LookState, to: LookState, selected: Record<"before" | "now", Selected>) =>
    steps.follow({ from, to }, selected);
  return { bare, one, two, follow };
}

/** Nothing else was selected meanwhile. */
function stays(selected: Selected) {
  return { before: selected, now: selected };
}

function onWraps(panelId: PanelId): Selected {
  return { service: "wraps", panelGroups: { wraps: { kind: "panels", panelIds: [panelId] } } };
}
