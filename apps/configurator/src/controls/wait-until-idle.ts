/** Waits until the page is idle, at most `timeoutMs`: some pages never are. Safari has no requestIdleCallback. */
export function waitUntilIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (!("requestIdleCallback" in window)) setTimeout(resolve, 16);
    else requestIdleCallback(() => resolve(), { timeout: timeoutMs });
  });
}
