/** For `expect.poll`: what another program does in its own time, on a machine that may be busy. */
export const pollOptions = { timeout: 10_000, interval: 20 };
