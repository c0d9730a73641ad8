import { expect, test } from "vitest";
import { runCrashTrial } from "./measure-crash-recovery.ts";

test("killed three times while leads come in, the API loses and doubles no lead and no mail", {
  timeout: 180_000,
}, async () => {
  const result = await runCrashTrial({ kills: 3, leadsPerSecond: 20 });
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result).toMatchObject({
    neverAcknowledged: 0,
    missing: 0,
    doubled: 0,
    mailsMissing: 0,
    mailsDoubled: 0,
  });
});
