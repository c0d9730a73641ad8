import { onTestFinished, vi } from "vitest";

/** A GPU that is there when the app asks, and gone when the runtime does. */
export function pretendToHaveGpu(): void {
  const requestAdapter = vi
    .fn()
    .mockResolvedValueOnce({ info: { isFallbackAdapter: false } })
    .mockResolvedValue(null);
  const real = Object.getOwnPropertyDescriptor(navigator, "gpu");
  onTestFinished(() => {
    if (real) Object.defineProperty(navigator, "gpu", real);
    else Reflect.deleteProperty(navigator, "gpu");
  });
  Object.defineProperty(navigator, "gpu", {
    configurable: true,
    value: { requestAdapter },
  });
}
