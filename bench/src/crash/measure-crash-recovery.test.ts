import { expect, test } from "vitest";
import { measureCrashRecovery } from "./measure-crash-recovery.ts";

test("three kills under load neither lose nor duplicate a lead or a mail", { timeout: 180_000 }, async () => {
  const result = await measureCrashRecovery({ kills: 3, leadsPerSecond: 10 });
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result).toMatchObject({
    neverAcknowledged: 0,
    missing: 0,
    duplicated: 0,
    mailsMissing: 0,
    mailsDuplicated: 0,
  });
});
