import type { CDPSession, Page } from "@playwright/test";

/** An object that a page holds, or a piece of memory behind one. */
export interface Held {
  name: string;
  /** Of itself, without what it refers to. */
  bytes: number;
  /** It belongs to the browser, as pictures and files do. */
  isNative: boolean;
}

/** Everything that the page holds once what nobody needs has been let go. */
export async function readHeap(page: Page): Promise<Held[]> {
  const session = await page.context().newCDPSession(page);
  // What is let go of in one round lets go of more in the next.
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const held = readNodes(await takeSnapshot(session));
  await session.detach();
  return held;
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return JSON.parse(chunks.join("")); // in V8's own form, which HeapSnapshotLoader of its developer tools reads
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of all nodes, one node after the other. */
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
