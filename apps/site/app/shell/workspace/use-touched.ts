import { type FormEvent, useRef } from "react";

/** Which fields of a form were changed since it was saved. The others may be older than what a teammate has saved. */
export function useTouched() {
  const names = useRef(new Set<string>());
  return {
    noteTouch: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement) names.current.add(target.name);
    },
    /** Their names, which are touched no longer. Give them back if they could not be saved. */
    takeTouched: (): ReadonlySet<string> => {
      const taken = names.current;
      names.current = new Set();
      return taken;
    },
    giveBack: (taken: ReadonlySet<string>) => {
      for (const name of taken) names.current.add(name);
    },
  };
}
