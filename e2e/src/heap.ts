import type { CDPSession, Page } from "@playwright/test";

/** An object on a page's heap, or a buffer that belongs to one. */
export interface Held {
  name: string;
  /** Its own size, without the objects it refers to. */
  bytes: number;
  /** Owned by the browser, such as pictures and files. */
  isNative: boolean;
}

/** All objects of the page after garbage collection. */
export async function readHeap(page: Page): Promise<Held[]> {
  const session = await page.context().newCDPSession(page);
  // Objects freed in one round may free more in the next.
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const held = readNodes(await takeSnapshot(session));
  await session.detach();
  return held;
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return JSON.parse(chunks.join("")); // V8's format; see HeapSnapshotLoader in Chrome DevTools
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of all nodes, node by node. */
  nodes: number[];
  strings: string[];
}

function readNodes({ snapshot, nodes, strings }: Snapshot): Held[] {
  const { node_fields: fields, node_types } = snapshot.meta;
  const native = node_types[0].indexOf("native");
  const read = (node: number, field: string) => nodes[node * fields.length + fields.indexOf(field)] ?? 0;
  return Array.from({ length: nodes.length / fields.length }, (_, node) => ({
    name: strings[read(node, "name")] ?? "",
    bytes: read(node, "self_size"),
    isNative: read(node, "type") === native,
  }));
}
