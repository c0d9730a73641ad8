import type { ViewportSize } from "playwright-core";
import { errors } from "playwright-core";
import { actions } from "./actions.ts";
import { finish } from "./begin-actions.ts";
import { type Action, BrokenPromise, type Hand, pointNowhere } from "./hand.ts";
import { type Memory, readMemory } from "./memory.ts";
import { readScreen } from "./screen.ts";

/** What came of it. */
export interface Day {
  /** What did not hold, and null where everything did. */
  failure: string | null;
  /** What was done last, the newest at the end. */
  last: readonly string[];
  /** How often each action was done. */
  done: ReadonlyMap<string, number>;
  /** What could not be done in time, by what was in its way. */
  missed: readonly string[];
  /** The memory after each Done, from the end of the warm-up on. */
  readings: readonly Memory[];
}

interface Plan {
  minutes: number;
  /** Grows while the page is used; any fault ends it. */
  faults: readonly string[];
  /** Of the screen at each reading of the memory. */
  viewport: ViewportSize;
}

/** A person is done after so many actions, at least and at most, and a slow machine's after so many minutes. */
const visitLength = { least: 20, most: 60, minutes: 2 };
/** The page is begun anew in the first sixth only: later it would hide what the page loses. */
const reloadShare = 1 / 6;
/** A page takes some minutes of use to hold all that it ever will: code, models, swatches, the browser's own stores. */
const warmUpShare = 1 / 3;
const remembered = 40;

export async function useAtRandom(hand: Hand, { minutes, faults, viewport }: Plan): Promise<Day> {
  const { page, random } = hand;
  const startMs = performance.now();
  const passed = () => (performance.now() - startMs) / 60_000;
  const isPast = (share: number) => passed() >= minutes * share;
  const last: string[] = [];
  const missed: string[] = [];
  const done = new Map<string, number>();
  const readings: Memory[] = [];

  async function visit(): Promise<void> {
    const length = visitLength.least + random.below(visitLength.most - visitLength.least);
    const lastMinute = Math.min(minutes, passed() + visitLength.minutes);
    for (let count = 0; count < length && passed() < lastMinute; count++) {
      const screen = await readScreen(page);
      if (screen === "broken") throw new BrokenPromise(`The screen says: ${await page.innerText("body")}`);
      const possible = actions[screen].filter(
        ({ name }) => !isPast(reloadShare) || !name.startsWith("reload"),
      );
      const action = random.weighted(possible);
      if (action) await take(action, screen);
    }
  }

  async function take(action: Action, screen: string): Promise<void> {
    last.push(`${passed().toFixed(2)} min, ${screen}: ${action.name}`);
    if (last.length > remembered) last.shift();
    try {
      if (await action.act(hand)) done.set(action.name, (done.get(action.name) ?? 0) + 1);
    } catch (error) {
      // What was there a moment ago may be gone: a car has been found meanwhile.
      if (!(error instanceof errors.TimeoutError)) throw error;
      missed.push(`${action.name}, at ${passed().toFixed(2)} min: ${error.message}`);
      await page.keyboard.press("Escape");
    }
    if (faults.length > 0) throw new BrokenPromise(faults.join("\n"));
  }

  async function end(): Promise<void> {
    await page.setViewportSize(viewport);
    await take(finish, "end of a visit");
    await pointNowhere(hand);
    const reading = await readMemory(page, passed());
    if (isPast(warmUpShare)) readings.push(reading);
    const { heap, buffers, nodes, page: ofPage, drawing } = reading;
    const sizes = [heap, buffers, ofPage, drawing].map((mb) => mb.toFixed(1)).join(", ");
    console.log(`${passed().toFixed(1)} min: heap, buffers, page, drawing ${sizes} MB; ${nodes} nodes`);
  }

  try {
    while (passed() < minutes) {
      await visit();
      await end();
    }
    return { failure: null, last, done, missed, readings };
  } catch (error) {
    const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { failure, last, done, missed, readings };
  }
}
