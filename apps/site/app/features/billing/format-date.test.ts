import { afterEach, expect, test, vi } from "vitest";
import { formatDate, formatDateTimeUtc } from "./format-date.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])(
  "a charge has the day of the payment page in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Date().getTimezoneOffset()).toBe(
      { "Pacific/Kiritimati": -840, "Pacific/Pago_Pago": 660 }[zone] ?? 0,
    );
    expect(formatDate("2026-12-21T11:30:00Z")).toBe("December 21, 2026");
    expect(formatDate("2026-12-21T00:30:00Z")).toBe("December 21, 2026");
    expect(formatDateTimeUtc("2026-12-21T11:30:00Z")).toMatch(/^December 21, 2026 at 11:30\sAM UTC$/);
  },
);
