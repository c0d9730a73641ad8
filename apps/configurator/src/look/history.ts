/** A value with every earlier value and every undone one. Immutable. */
export interface History<Value> {
  past: Link<Value> | null;
  present: Value;
  future: Link<Value> | null;
}

/** A linked list, so that a step costs the same after ten thousand steps as after one. */
interface Link<Value> {
  value: Value;
  next: Link<Value> | null;
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: null, present, future: null };
}

/** Makes `present` the newest value and drops the undone ones. The same value again is not a step. */
export function pushHistory<Value>(history: History<Value>, present: Value): History<Value> {
  if (Object.is(present, history.present)) return history;
  return { past: { value: history.present, next: history.past }, present, future: null };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past === null) return history;
  return { past: past.next, present: past.value, future: { value: present, next: future } };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future === null) return history;
  return { past: { value: present, next: past }, present: future.value, future: future.next };
}

/** Applies a change to the present value and to every past and future one. */
export function mapHistory<Value>(history: History<Value>, change: (value: Value) => Value): History<Value> {
  return {
    past: mapLinks(history.past, change),
    present: change(history.present),
    future: mapLinks(history.future, change),
  };
}

function mapLinks<Value>(first: Link<Value> | null, change: (value: Value) => Value): Link<Value> | null {
  const values: Value[] = [];
  for (let link = first; link !== null; link = link.next) values.push(link.value);
  return values.reduceRight<Link<Value> | null>((next, value) => ({ value: change(value), next }), null);
}
