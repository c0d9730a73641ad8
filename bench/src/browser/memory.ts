import type { Page } from "playwright-core";
import { collectGarbage } from "./collect-garbage.ts";
import { median } from "../percentile.ts";
import { readProcessMemory } from "./read-process-memory.ts";

/** Memory on the start screen, after garbage collection. */
export interface MemoryReading {
  /** JavaScript heap, MB. */
  heap: number;
  /** Array buffers and long strings outside the heap, MB. */
  buffers: number;
  /** DOM nodes, including detached ones. */
  nodes: number;
  listeners: number;
  /** Resident memory of the page's process, MB. */
  page: number;
  /** Resident memory of the GPU process, MB. */
  gpu: number;
}

/** Growth below this is browser noise. */
const tolerance: MemoryReading = { heap: 1, buffers: 1, nodes: 100, listeners: 20, page: 10, gpu: 10 };
const maxGrowth = 0.1;

export async function readMemory(page: Page): Promise<MemoryReading> {
  await collectGarbage(page);
  const session = await page.context().newCDPSession(page);
  const heap = await session.send("Runtime.getHeapUsage");
  const dom = await session.send("Memory.getDOMCounters");
  await session.detach();
  return {
    heap: (heap.usedSize + heap.embedderHeapUsedSize) / 1e6,
    buffers: heap.backingStorageSize / 1e6,
    nodes: dom.nodes,
    listeners: dom.jsEventListeners,
    page: await readProcessMemory(page, "renderer"),
    gpu: await readProcessMemory(page, "GPU"),
  };
}

export interface Growth {
  measure: string;
  /** Medians of the first and last third of the readings. */
  first: number;
  last: number;
  isFlat: boolean;
}

/** Flat means that the last third stays within 10 percent of the first third. */
export function measureGrowth(readings: readonly MemoryReading[]): Growth[] {
  const compared = Math.ceil(readings.length / 3);
  return Object.entries(tolerance).map(([measure, slack]) => {
    const values = readings.map((reading) => reading[measure as keyof MemoryReading]); // keys of that type
    const [first, last] = [median(values.slice(0, compared)), median(values.slice(-compared))];
    return { measure, first, last, isFlat: !(last - first > Math.max(maxGrowth * first, slack)) };
  });
}
