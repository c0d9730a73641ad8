import { expect, test, vi } from "vitest";
import { type Drawer, IdleDrawings } from "./idle-drawings.ts";

test("only requested items are drawn, in their order, a few at a time and each once", async () => {
  const { drawings, turns } = open();
  drawings.request(["c", "a"]);
  drawings.request(["a", "b"]);
  await allDrawn(drawings, ["a", "b", "c"]);
  drawings.request(["b", "d"]);
  await allDrawn(drawings, ["d"]);
  expect(turns).toEqual(["c a", "b", "d"]);
});

test("what is no longer requested is not drawn", async () => {
  const { drawings, turns } = open();
  const withdraw = drawings.request(["a", "b", "c", "d"]);
  const withdrawAfterFirstTurn = () => {
    withdraw();
    drawings.request(["e"]);
  };
  const unsubscribe = drawings.subscribe(() => {
    unsubscribe();
    withdrawAfterFirstTurn();
  });
  await allDrawn(drawings, ["e"]);
  expect(turns).toEqual(["a b", "e"]);
});

test("after its WebGL context is lost, the next request draws on another", async () => {
  const { drawings, turns, lose, destroyed } = open();
  drawings.request(["a"]);
  await allDrawn(drawings, ["a"]);
  lose();
  drawings.request(["b"]);
  await expect.poll(() => destroyed).toHaveBeenCalledOnce();
  expect(drawings.drawingOf("a")).toBe("a drawn");
  drawings.request(["c"]);
  await allDrawn(drawings, ["b", "c"]);
  expect(turns).toEqual(["a", "b", "b c"]);
});

test("a browser that cannot draw is asked once", async () => {
  const createDrawer = vi.fn(() => null);
  const drawings = new IdleDrawings<string, string>({ createDrawer, keyOf: (item) => item, itemsPerTurn: 2 });
  drawings.request(["a"]);
  await expect.poll(() => createDrawer).toHaveBeenCalledOnce();
  drawings.request(["b"]);
  // Its turn would have come before that of a request made later.
  const later = open();
  later.drawings.request(["c"]);
  await allDrawn(later.drawings, ["c"]);
  expect(createDrawer).toHaveBeenCalledOnce();
});

test("clearing frees every drawing, also one that is still being made", async () => {
  const { drawings, released, destroyed, hold } = open();
  drawings.request(["a"]);
  await allDrawn(drawings, ["a"]);
  const finish = hold();
  drawings.request(["b"]);
  await finish.started;
  drawings.clear();
  expect(destroyed).toHaveBeenCalledOnce();
  finish.end();
  await expect.poll(() => released).toEqual(["a drawn", "b drawn"]);
  expect(drawings.drawingOf("b")).toBeUndefined();
});

function open() {
  const turns: string[] = [];
  const released: string[] = [];
  const destroyed = vi.fn();
  let isLost = false;
  let held: PromiseWithResolvers<void>[] = [];
  const createDrawer = (): Drawer<string, string> => ({
    draw: async (items) => {
      turns.push(items.join(" "));
      if (isLost) {
        isLost = false;
        return null;
      }
      held[0]?.resolve();
      await held[1]?.promise;
      return items.map((item) => `${item} drawn`);
    },
    destroy: destroyed,
  });
  const drawings = new IdleDrawings<string, string>({
    createDrawer,
    keyOf: (item) => item,
    itemsPerTurn: 2,
    release: (drawing) => released.push(drawing),
  });
  return {
    drawings,
    turns,
    released,
    destroyed,
    /** The context is lost when the next turn draws. */
    lose: () => {
      isLost = true;
    },
    /** Lets the next turn start but not end. */
    hold: () => {
      const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = [started, ended];
      return { started: started.promise, end: ended.resolve };
    },
  };
}

async function allDrawn(drawings: IdleDrawings<string, string>, items: string[]): Promise<void> {
  await expect
    .poll(() => items.map((item) => drawings.drawingOf(item)))
    .toEqual(items.map((item) => `${item} drawn`));
}
