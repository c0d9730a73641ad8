import { expect, test } from "vitest";
import { measureKillRecovery } from "./measure-kill-recovery.ts";

test("three kills during subscription changes leave every record correct", { timeout: 180_000 }, async () => {
  const rows = await measureKillRecovery({ kills: 3, log: () => {} });
  const faults = rows.filter(([, count, isFault]) => isFault && count !== 0);
  const [, , sent] = rows;
  expect(faults).toEqual([]);
  expect(sent?.[1]).toBeGreaterThan(0);
});
