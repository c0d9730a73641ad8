/** The browser's database did not answer. */
export class SilenceError extends Error {}

/** Rejects with a `SilenceError` when the browser's database does not answer: Safari's sometimes never does. */
export async function inTime<Result>(answer: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilenceError("IndexedDB does not answer")), limitMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
