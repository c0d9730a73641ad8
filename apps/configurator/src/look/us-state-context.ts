import { createContext, useContext } from "react";

interface UsState {
  /** Two letters; null until the customer chooses a state. */
  usState: string | null;
  chooseUsState: (usState: string) => void;
}

/** The state whose tint limits the customer looks at. The shell provides it. */
export const UsStateContext = createContext<UsState | null>(null);

export function useUsState(): UsState {
  const value = useContext(UsStateContext);
  if (value === null) throw new Error("useUsState must be used inside UsStateContext");
  return value;
}
