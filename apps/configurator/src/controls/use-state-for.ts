import { useState } from "react";

/** State that resets to `first` whenever its owner, such as a photo, changes. */
export function useStateFor<Value>(owner: unknown, first: Value): [Value, (next: Value) => void] {
  const [state, setState] = useState({ owner, value: first });
  const isOwn = state.owner === owner;
  // During render, so that the previous owner's state never shows.
  if (!isOwn) setState({ owner, value: first });
  return [isOwn ? state.value : first, (value) => setState({ owner, value })];
}
