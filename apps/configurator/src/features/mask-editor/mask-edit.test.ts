import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { MaskEdit } from "./mask-edit.ts";

const hint = { kind: "tap", x: 0, y: 0, mode: "add" } as const;

test("each hint works on what the one before made of the piece, and is undone alone", async () => {
  const correction = new MaskEdit(piece("door"), grow);
  correction.hint(hint);
  correction.hint(hint);
  expect(correction.getState()).toMatchObject({ waiting: 2 });
  await settle();
  expect(correction.after.id).toBe("door++");
  correction.undo();
  expect(correction.after.id).toBe("door+");
  expect(correction.before.id).toBe("door");
});

test("a hint that cannot be used changes nothing and says so", async () => {
  const correction = new MaskEdit(piece("door"), () => Promise.resolve(null));
  correction.hint(hint);
  await settle();
  expect(correction.getState()).toMatchObject({ waiting: 0, hasFailed: true });
  expect(correction.after).toBe(correction.before);
});

test("a piece is taken away like any other change: seen first, undone, or drawn anew", async () => {
  const correction = new MaskEdit(piece("door"), grow);
  correction.remove();
  expect(correction.after).toMatchObject({ id: "door", alpha: new Uint8Array(0), box: { width: 0 } });
  correction.hint(hint);
  await settle();
  correction.undo();
  correction.undo();
  expect(correction.after).toBe(correction.before);
});

test("nothing is undone while a hint is worked on", async () => {
  const correction = new MaskEdit(piece("door"), grow);
  correction.hint(hint);
  await settle();
  correction.hint(hint);
  correction.undo();
  await settle();
  expect(correction.after.id).toBe("door++");
});

test("an answer to a change that was given up counts for nothing when the same piece is chosen again", async () => {
  const answers = [Promise.withResolvers<PartMask>(), Promise.withResolvers<PartMask>()] as const;
  const [late, next] = answers.map(({ promise }) => promise);
  const waiting = [late, next];
  const refine = () => waiting.shift() ?? Promise.resolve(null);
  const door = piece("door");
  new MaskEdit(door, refine).hint(hint);
  await settle();
  const again = new MaskEdit(door, refine);
  again.hint(hint);
  await settle();
  answers[0].resolve(piece("late"));
  await settle();
  expect(again.getState()).toMatchObject({ steps: [door], waiting: 1 });
  answers[1].resolve(piece("meant"));
  await settle();
  expect(again.getState()).toMatchObject({ steps: [door, { id: "meant" }], waiting: 0 });
});

function grow(from: PartMask): Promise<PartMask> {
  return Promise.resolve(piece(`${from.id}+`));
}

function piece(id: string): PartMask {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  // Nothing here looks at a piece.
  return {
    id,
    materialClass: "paint",
    panel: null,
    box,
    alpha: new Uint8Array([255]),
    confidence: 1,
  } as PartMask;
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
