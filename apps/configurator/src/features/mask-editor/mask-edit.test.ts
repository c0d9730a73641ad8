import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { MaskEdit } from "./mask-edit.ts";
import { anyMask } from "./testing/any-mask.ts";

const stroke = { kind: "tap", x: 0, y: 0, mode: "add" } as const;

test("each stroke edits the result of the previous one, and undo reverts one stroke", async () => {
  const edit = new MaskEdit(anyMask("door"), grow);
  edit.addStroke(stroke);
  edit.addStroke(stroke);
  expect(edit.getState()).toMatchObject({ waiting: 2 });
  await settle();
  expect(edit.after.id).toBe("door++");
  edit.undo();
  expect(edit.after.id).toBe("door+");
  expect(edit.before.id).toBe("door");
});

test("a stroke that fails changes nothing and is reported", async () => {
  const edit = new MaskEdit(anyMask("door"), () => Promise.resolve(null));
  edit.addStroke(stroke);
  await settle();
  expect(edit.getState()).toMatchObject({ waiting: 0, hasFailed: true });
  expect(edit.after).toBe(edit.before);
});

test("a stroke after which the mask looks the same changes nothing and is reported", async () => {
  const edit = new MaskEdit(anyMask("door"), (mask) =>
    Promise.resolve({ ...mask, alpha: mask.alpha.map((alpha) => alpha - 1), confidence: 0.5 }),
  );
  edit.addStroke(stroke);
  await settle();
  expect(edit.getState()).toMatchObject({ waiting: 0, hasFailed: true });
  expect(edit.after).toBe(edit.before);
});

test("removing a mask can be undone, and the mask drawn again", async () => {
  const edit = new MaskEdit(anyMask("door"), grow);
  edit.remove();
  expect(edit.after).toMatchObject({ id: "door", alpha: new Uint8Array(0), box: { width: 0 } });
  edit.addStroke(stroke);
  await settle();
  edit.undo();
  edit.undo();
  expect(edit.after).toBe(edit.before);
});

test("undo waits until a stroke has been applied", async () => {
  const edit = new MaskEdit(anyMask("door"), grow);
  edit.addStroke(stroke);
  await settle();
  edit.addStroke(stroke);
  edit.undo();
  await settle();
  expect(edit.after.id).toBe("door++");
});

test("a late result of a discarded edit does not change a new edit of the same mask", async () => {
  const answers = [Promise.withResolvers<PartMask>(), Promise.withResolvers<PartMask>()] as const;
  const [late, next] = answers.map(({ promise }) => promise);
  const waiting = [late, next];
  const refine = () => waiting.shift() ?? Promise.resolve(null);
  const door = anyMask("door");
  new MaskEdit(door, refine).addStroke(stroke);
  await settle();
  const again = new MaskEdit(door, refine);
  again.addStroke(stroke);
  await settle();
  answers[0].resolve(anyMask("late"));
  await settle();
  expect(again.getState()).toMatchObject({ steps: [door], waiting: 1 });
  answers[1].resolve(await grow(anyMask("next")));
  await settle();
  expect(again.getState()).toMatchObject({ steps: [door, { id: "next+" }], waiting: 0 });
});

/** Adds a column of pixels. */
function grow(from: PartMask): Promise<PartMask> {
  const width = from.box.width + 1;
  const box = { ...from.box, width, height: 1 };
  return Promise.resolve({ ...from, id: `${from.id}+`, box, alpha: new Uint8Array(width).fill(255) });
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
