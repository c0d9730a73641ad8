import { useState } from "react";

/** State that belongs to something, such as a photo: when that is another one, it begins anew. */
export function useStateFor<Value>(owner: unknown, first: Value): [Value, (next: Value) => void] {
  const [state, setState] = useState({ owner, value: first });
  const isOwn = state.owner === owner;
  // At once, so that nothing is kept of the owner before.
  if (!isOwn) setState({ owner, value: first });
  return [isOwn ? state.value : first, (value) => setState({ owner, value })];
}
