import type { PartMask, SurfaceNormals } from "@livery/engine";
import type { Analysis } from "../album.ts";

/** An analysis for storage. Its pixels are compressed without loss. */
export interface PackedAnalysis extends Pick<Analysis, "at" | "warnings"> {
  /** Each mask once, without its pixels. */
  facts: PartMask[];
  /** Which of them are the masks, the lowest first. */
  masks: number[];
  foundMasks: number[];
  normalsBox: SurfaceNormals["box"] | null;
  /** How many bytes the normals and then each mask have. */
  sizes: number[];
  /** Those bytes, one after another, as gzip. */
  compressed: ArrayBuffer;
}

export async function packAnalysis({
  masks,
  foundMasks,
  normals,
  ...rest
}: Analysis): Promise<PackedAnalysis> {
  const all = [...new Set([...masks, ...foundMasks])];
  const planes = [normals?.values ?? noBytes, ...all.map(({ alpha }) => alpha)];
  return {
    ...rest,
    facts: all.map((mask) => ({ ...mask, alpha: noBytes })),
    masks: masks.map((mask) => all.indexOf(mask)),
    foundMasks: foundMasks.map((mask) => all.indexOf(mask)),
    normalsBox: normals?.box ?? null,
    sizes: planes.map(({ length }) => length),
    compressed: await pipe(new Blob(planes), new CompressionStream("gzip")),
  };
}

/** Rejects where the bytes are damaged. */
export async function unpackAnalysis(packed: PackedAnalysis): Promise<Analysis> {
  const { facts, masks, foundMasks, normalsBox, sizes, compressed, at, warnings } = packed;
  const bytes = new Uint8Array(await pipe(new Blob([compressed]), new DecompressionStream("gzip")));
  let end = 0;
  const [values = noBytes, ...alphas] = sizes.map((size) => bytes.slice(end, (end += size)));
  const all = facts.map((fact, index): PartMask => ({ ...fact, alpha: alphas[index] ?? noBytes }));
  const pick = (indices: number[]) => indices.flatMap((index) => all[index] ?? []);
  const normals = normalsBox === null ? null : { box: normalsBox, values };
  // As before, masks that nobody edited are the same objects in both lists.
  return { at, warnings, masks: pick(masks), foundMasks: pick(foundMasks), normals };
}

const noBytes = new Uint8Array(0);

/** The browser works through it in pieces, so that the page stays responsive. */
function pipe(bytes: Blob, through: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(bytes.stream().pipeThrough(through)).arrayBuffer();
}
