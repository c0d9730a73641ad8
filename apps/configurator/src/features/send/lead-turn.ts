import { leadPostMs } from "./post-look-lead.ts";

/** Runs a task that sends a lead. */
export type InTurn = <Result>(
  id: string,
  signal: AbortSignal,
  task: () => Promise<Result>,
) => Promise<Result>;

/**
 * Waits while another tab sends the same lead: it has many pictures. Where the browser has no locks or denies them, once
 * `signal` is aborted, and when the other tab takes longer than any request, because its phone suspended it, the task runs
 * anyway: a lead that is sent twice is still one lead.
 */
export const inTurn: InTurn = async (id, signal, task) => {
  if (!("locks" in navigator)) return task(); // Safari before 15.4
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, leadPostMs);
  signal.addEventListener("abort", stop);
  let hasTurn = false;
  try {
    return await navigator.locks.request(`livery.lead.${id}`, { signal: waiting.signal }, () => {
      hasTurn = true;
      return task();
    });
  } catch (error) {
    if (hasTurn) throw error;
    return await task();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
};
