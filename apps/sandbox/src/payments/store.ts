import type { Reader, Table, Tables } from "./records.ts";
import { openStateFile } from "./state-file.ts";

/** A change in progress. If its function throws, nothing of it is kept. */
export interface Transaction extends Reader {
  /** Unix seconds on the sandbox clock. */
  readonly now: number;
  put: <K extends Table>(table: K, record: Tables[K]) => void;
}

export interface Store extends Reader {
  /** Unix seconds on the sandbox clock, which may be ahead of real time but never behind. */
  now: () => number;
  /** Runs synchronously, so transactions never interleave. Moves the clock to `at` first, if it is later. */
  transact: <T>(run: (tx: Transaction) => T, at?: number) => T;
  /** Resolves once every change so far is on disk. Nothing is acknowledged before that. */
  saved: () => Promise<void>;
  /** Calls `listener` after each change. */
  watch: (listener: () => void) => void;
}

type Rows = { [K in Table]: Map<string, Tables[K]> };

/** Everything the payment provider knows: in memory, and in one JSON file. */
export function openStore(file: string): Store {
  const stateFile = openStateFile(file);
  const state = readState(stateFile.read());
  const { rows } = state;
  const listeners: (() => void)[] = [];
  let isDirty = false;
  let writing = Promise.resolve();
  let queued: Promise<void> | undefined;

  const now = () => realSeconds() + state.aheadSeconds;
  const reader: Reader = {
    get: (table, id) => rows[table].get(id),
    list: (table) => [...rows[table].values()].reverse(),
  };

  function transact<T>(run: (tx: Transaction) => T, at = now()): T {
    const undo: (() => void)[] = [];
    const put = <K extends Table>(table: K, record: Tables[K]) => {
      const previous = rows[table].get(record.id);
      undo.push(() => (previous ? rows[table].set(record.id, previous) : rows[table].delete(record.id)));
      rows[table].set(record.id, record);
    };
    try {
      const result = run({ ...reader, now: at, put });
      const aheadSeconds = Math.max(state.aheadSeconds, at - realSeconds());
      if (undo.length > 0 || aheadSeconds > state.aheadSeconds) noteChange(aheadSeconds);
      return result;
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw error;
    }
  }

  function noteChange(aheadSeconds: number): void {
    state.aheadSeconds = aheadSeconds;
    isDirty = true;
    for (const listener of listeners) listener();
  }

  /** Starts after the current write ends, so one write carries all changes made in the meantime. */
  async function write(previous: Promise<void>): Promise<void> {
    await previous.catch(() => undefined); // whoever waited for that write was told
    queued = undefined;
    isDirty = false;
    writing = stateFile.write(toText(state)).catch((error: unknown) => {
      isDirty = true;
      throw error;
    });
    await writing;
  }

  function saved(): Promise<void> {
    if (!isDirty) return writing;
    queued ??= write(writing);
    return queued;
  }

  return { ...reader, now, transact, saved, watch: (listener) => listeners.push(listener) };
}

interface State {
  aheadSeconds: number;
  rows: Rows;
}

function readState(stored: unknown): State {
  // Only `toText` below writes this file.
  const { aheadSeconds = 0, ...tables } = (stored ?? {}) as { aheadSeconds?: number } & Partial<{
    [K in Table]: Tables[K][];
  }>;
  const toMap = <T extends { id: string }>(records: T[] = []) =>
    new Map(records.map((record) => [record.id, record]));
  return {
    aheadSeconds,
    rows: {
      customer: toMap(tables.customer),
      payment_method: toMap(tables.payment_method),
      subscription: toMap(tables.subscription),
      invoice: toMap(tables.invoice),
      checkout: toMap(tables.checkout),
      portal_session: toMap(tables.portal_session),
      event: toMap(tables.event),
      delivery: toMap(tables.delivery),
      answer: toMap(tables.answer),
      trial_notice: toMap(tables.trial_notice),
    },
  };
}

function toText({ aheadSeconds, rows }: State): string {
  const tables = Object.entries(rows).map(([table, records]) => [table, [...records.values()]]);
  return JSON.stringify({ aheadSeconds, ...Object.fromEntries(tables) });
}

function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
