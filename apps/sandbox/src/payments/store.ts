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

interface StoredState {
  aheadSeconds: number;
  tables: [Table, Tables[Table][]][];
}

/** Everything the payment provider knows: in memory, and in one JSON file. */
export function openStore(file: string): Store {
  const getText = () => {
    const toEntry = (name: Table, records: Iterable<object>) =>
      `["${name}",[${Array.from(records, toText).join()}]]`;
    const entries = Array.from(tables, ([name, records]) => toEntry(name, records.values()));
    return `{"aheadSeconds":${aheadSeconds},"tables":[${entries.join()}]}`;
  };
  const { stored, touch, saved } = openStateFile(file, getText);
  // Only `getText` makes the content of this file.
  const state = (stored ?? { aheadSeconds: 0, tables: [] }) as StoredState;
  let { aheadSeconds } = state;
  const tables = new Map(state.tables.map(([table, records]) => [table, toMap(records)]));
  const listeners: (() => void)[] = [];

  const now = () => realSeconds() + aheadSeconds;
  // A table holds only what `put` put there, so its records are of its type.
  const open = <K extends Table>(table: K) => {
    const records = tables.get(table) ?? toMap([]);
    tables.set(table, records);
    return records as Map<string, Tables[K]>;
  };
  const reader: Reader = {
    get: (table, id) => open(table).get(id),
    list: (table) => [...open(table).values()].reverse(),
  };

  function transact<T>(run: (tx: Transaction) => T, at = now()): T {
    const undo: (() => void)[] = [];
    const put = <K extends Table>(table: K, record: Tables[K]) => {
      const records = open(table);
      const previous = records.get(record.id);
      undo.push(() => (previous ? records.set(record.id, previous) : records.delete(record.id)));
      records.set(record.id, record);
    };
    try {
      const result = run({ ...reader, now: at, put });
      const wanted = at - realSeconds();
      if (undo.length > 0 || wanted > aheadSeconds) noteChange(wanted);
      return result;
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw error;
    }
  }

  function noteChange(wantedAheadSeconds: number): void {
    aheadSeconds = Math.max(aheadSeconds, wantedAheadSeconds);
    touch();
    for (const listener of listeners) listener();
  }

  return { ...reader, now, transact, saved, watch: (listener) => listeners.push(listener) };
}

const texts = new WeakMap<object, string>();

/** Records never change in place, so each is turned into text once. */
function toText(record: object): string {
  const text = texts.get(record) ?? JSON.stringify(record);
  texts.set(record, text);
  return text;
}

function toMap<T extends { id: string }>(records: T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
