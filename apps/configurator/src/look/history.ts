/** A value with everything it was before, and what was undone. Nothing is ever changed in place. */
export interface History<Value> {
  past: Past<Value> | null;
  present: Value;
  future: Past<Value> | null;
}

/** A linked list, so that going on costs the same after ten thousand steps as after one. */
interface Past<Value> {
  value: Value;
  before: Past<Value> | null;
}

export function beginHistory<Value>(present: Value): History<Value> {
  return { past: null, present, future: null };
}

/** The same value again is no step. */
export function goOn<Value>(history: History<Value>, present: Value): History<Value> {
  if (Object.is(present, history.present)) return history;
  return { past: { value: history.present, before: history.past }, present, future: null };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past === null) return history;
  return { past: past.before, present: past.value, future: { value: present, before: future } };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future === null) return history;
  return { past: { value: present, before: past }, present: future.value, future: future.before };
}

/** The same change made to the value and to all that it ever was or may be again. */
export function changeAll<Value>(history: History<Value>, change: (value: Value) => Value): History<Value> {
  return {
    past: changePast(history.past, change),
    present: change(history.present),
    future: changePast(history.future, change),
  };
}

function changePast<Value>(past: Past<Value> | null, change: (value: Value) => Value): Past<Value> | null {
  const values: Value[] = [];
  for (let at = past; at !== null; at = at.before) values.push(at.value);
  return values.reduceRight<Past<Value> | null>((before, value) => ({ value: change(value), before }), null);
}
