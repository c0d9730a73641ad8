import { expect, test } from "vitest";
import { runKillTrial } from "./measure-kill-recovery.ts";

test("killed three times while shops change their minds, no record is wrong", {
  timeout: 180_000,
}, async () => {
  const rows = await runKillTrial({ kills: 3, say: () => {} });
  const faults = rows.filter(([, count, isFault]) => isFault && count !== 0);
  const [, , reported] = rows;
  expect(faults).toEqual([]);
  expect(reported?.[1]).toBeGreaterThan(0);
});
