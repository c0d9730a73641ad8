import type { Page } from "playwright-core";

/** What a heap snapshot consists of, MB. */
export interface HeapParts {
  /** What the app and its page keep. */
  app: number;
  /** What the browser has compiled of the app: it grows as more of it is used and optimized. */
  code: number;
  /** What the browser keeps for the tool that drives it: one record of each request since the page opened. */
  records: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** Takes seconds. */
export async function readHeapParts(page: Page): Promise<HeapParts> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => void chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return sumParts(JSON.parse(chunks.join("")) as Snapshot); // Chromium's own form
}

/** Adds up the nodes' own sizes. */
export function sumParts({ snapshot, nodes, strings }: Snapshot): HeapParts {
  const { node_fields, node_types } = snapshot.meta;
  const [typeAt, nameAt, sizeAt] = ["type", "name", "self_size"].map((field) =>
    node_fields.indexOf(field),
  ) as [number, number, number];
  const parts: HeapParts = { app: 0, code: 0, records: 0 };
  for (let node = 0; node < nodes.length; node += node_fields.length) {
    const read = (at: number) => nodes[node + at] ?? 0;
    parts[partOf(node_types[0][read(typeAt)], strings[read(nameAt)])] += read(sizeAt) / 1e6;
  }
  return parts;
}

function partOf(type = "", name = ""): keyof HeapParts {
  if (type === "code") return "code";
  const isRecord = type === "native" && /^blink::(NetworkResourcesData|ConsoleMessage)/.test(name);
  return isRecord ? "records" : "app";
}
