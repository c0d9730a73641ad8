import { openJournal } from "./journal.ts";
import { type Change, type Kind, type Kinds, type Reader, Records } from "./records.ts";

/** One change in the making: all of it is kept, or none of it when the maker throws. */
export interface Draft extends Reader {
  /** Seconds by the sandbox's clock. */
  readonly now: number;
  put: <K extends Kind>(kind: K, record: Kinds[K]) => void;
}

export interface Books extends Reader {
  /** Seconds by the sandbox's clock, which may be ahead of the real one, never behind. */
  now: () => number;
  /** Real milliseconds: for what is between machines, not between people. */
  realNowMs: () => number;
  /** Runs to its end at once, so that no two changes mix; a kill leaves all of it or nothing. */
  change: <T>(make: (draft: Draft) => T) => T;
  /** The same at a later second; the clock stands there afterwards. */
  changeAt: <T>(seconds: number, make: (draft: Draft) => T) => T;
  /** Resolves once everything changed so far is safe on disk: only then is anyone told. */
  settled: () => Promise<void>;
  /** Called after each change with what is different. */
  watch: (listener: (changes: Change[]) => void) => void;
  close: () => Promise<void>;
}

export interface BooksOptions {
  file: string;
  realNowMs: () => number;
}

const answersKeptMs = 24 * 60 * 60 * 1000;
const fewestLinesToTidy = 20_000;

/** What the payment provider knows: in memory to be read, in a journal to survive. */
export function openBooks({ file, realNowMs }: BooksOptions): Books {
  const journal = openJournal(file);
  const records = new Records();
  const listeners: ((changes: Change[]) => void)[] = [];
  let lineCount = journal.lines.length;
  // Only `keep` below ever wrote these lines.
  for (const line of journal.lines) for (const change of JSON.parse(line) as Change[]) records.put(change);

  const realSeconds = () => Math.floor(realNowMs() / 1000);
  const aheadSeconds = () => records.get("clock", "clock")?.aheadSeconds ?? 0;
  const now = () => realSeconds() + aheadSeconds();

  function keep(changes: Change[]): void {
    if (changes.length === 0) return;
    journal.append(JSON.stringify(changes));
    for (const change of changes) records.put(change);
    lineCount++;
    if (lineCount > fewestLinesToTidy && lineCount > 2 * records.count()) tidy();
    for (const listener of listeners) listener(changes);
  }

  /** A line a record instead of a line a change. */
  function tidy(): void {
    const oldest = realNowMs() - answersKeptMs;
    records.drop("answer", (id) => (records.get("answer", id)?.keptAt ?? 0) < oldest);
    lineCount = records.count();
    void journal.rewrite(() => Array.from(records.all(), (change) => JSON.stringify([change])));
  }

  function changeAt<T>(seconds: number, make: (draft: Draft) => T): T {
    const { draft, changes } = openDraft(records, seconds);
    const ahead = seconds - realSeconds();
    if (ahead > aheadSeconds()) draft.put("clock", { id: "clock", aheadSeconds: ahead });
    const result = make(draft);
    keep(changes());
    return result;
  }

  return {
    get: (kind, id) => records.get(kind, id),
    newestFirst: (kind) => records.newestFirst(kind),
    ofCustomer: (kind, customerId) => records.ofCustomer(kind, customerId),
    now,
    realNowMs,
    change: (make) => changeAt(now(), make),
    changeAt,
    settled: journal.settled,
    watch: (listener) => listeners.push(listener),
    close: journal.close,
  };
}

function openDraft(records: Records, now: number): { draft: Draft; changes: () => Change[] } {
  const drafted = new Records();

  function* overlaid<K extends Kind>(kind: K, young: Iterable<Kinds[K]>, old: Iterable<Kinds[K]>) {
    for (const record of young) if (!records.get(kind, record.id)) yield record;
    for (const record of old) yield drafted.get(kind, record.id) ?? record;
  }

  const draft: Draft = {
    now,
    get: (kind, id) => drafted.get(kind, id) ?? records.get(kind, id),
    newestFirst: (kind) => overlaid(kind, drafted.newestFirst(kind), records.newestFirst(kind)),
    ofCustomer: (kind, customerId) =>
      overlaid(kind, drafted.ofCustomer(kind, customerId), records.ofCustomer(kind, customerId)),
    put: (kind, record) => drafted.put([kind, record] as Change), // a pair that belongs together by its type
  };
  return { draft, changes: () => [...drafted.all()] };
}
