import type { Engine } from "./engine.ts";
import { failureOf } from "./failure-of.ts";
import type { ReadBackground } from "./photo-session-state.ts";

/** Reads a picture for the car to stand in. */
export async function readBackground(loadEngine: () => Promise<Engine>, file: Blob): Promise<ReadBackground> {
  const engine = await loadEngine().catch(() => null);
  if (engine === null) return { kind: "refused", problem: "program-missing" };
  try {
    return await engine.readBackground(file);
  } catch (error) {
    const problem = failureOf(error);
    if (problem === "fault") reportError(error);
    return { kind: "refused", problem };
  }
}
