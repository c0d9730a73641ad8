import type { Page } from "playwright-core";
import { median } from "../median.ts";
import { readProcessMemory } from "../read-process-memory.ts";

/** What a page holds on its first screen after everything that nobody needs has been let go. */
export interface Memory {
  minutes: number;
  /** Objects of the page, MB. */
  heap: number;
  /** What buffers and long texts of the page hold beside them, MB. */
  buffers: number;
  /** Elements and texts, also those that are no longer in the page. */
  nodes: number;
  listeners: number;
  /** The process of the page, MB. */
  page: number;
  /** The process that draws, MB. */
  drawing: number;
}

export type Measure = Exclude<keyof Memory, "minutes">;
const measures: readonly Measure[] = ["heap", "buffers", "nodes", "listeners", "page", "drawing"];

/** Growth that is not counted: less is the browser's own coming and going. */
const slack: Record<Measure, number> = {
  heap: 1,
  buffers: 1,
  nodes: 100,
  listeners: 20,
  page: 10,
  drawing: 10,
};
const mostGrowth = 0.1;
/** A process comes and goes by a third of its size within minutes, as the browser gives back what it holds when it likes. */
const leastCompared = 3;

export async function readMemory(page: Page, minutes: number): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  // What is let go of in one round lets go of more in the next.
  for (let round = 0; round < 4; round++) {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(300);
  }
  const heap = await session.send("Runtime.getHeapUsage");
  const dom = await session.send("Memory.getDOMCounters");
  await session.detach();
  return {
    minutes,
    heap: (heap.usedSize + heap.embedderHeapUsedSize) / 1e6,
    buffers: heap.backingStorageSize / 1e6,
    nodes: dom.nodes,
    listeners: dom.jsEventListeners,
    page: await readProcessMemory(page, "renderer"),
    drawing: await readProcessMemory(page, "GPU"),
  };
}

export interface Growth {
  measure: Measure;
  /** Medians of the first and the last third of the readings. */
  first: number;
  last: number;
  isFlat: boolean;
}

/** Whether memory stayed within a tenth of what it was, by the medians of their first and their last third. */
export function judgeGrowth(readings: readonly Memory[]): Growth[] {
  const compared = Math.max(leastCompared, Math.floor(readings.length / 3));
  return measures.map((measure) => {
    const values = readings.map((reading) => reading[measure]);
    const [first, last] = [median(values.slice(0, compared)), median(values.slice(-compared))];
    return { measure, first, last, isFlat: last - first <= Math.max(mostGrowth * first, slack[measure]) };
  });
}
