/** A state that only events change. Listeners are notified of every change; an identical state is not a change. */
export interface Store<State, Event> {
  getState(): State;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(event) {
      const next = reduce(state, event);
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
