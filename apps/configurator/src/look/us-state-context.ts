import { createContext, useContext } from "react";

export interface UsState {
  /** Two letters. */
  code: string;
  /** In English, as the catalog has it. */
  name: string;
}

export interface ShownUsState {
  /** The shop's until the customer chooses a state; null if the shop has set none. */
  usState: UsState | null;
  /** The customer chose it. */
  isChosen: boolean;
}

interface UsStateChoice extends ShownUsState {
  chooseUsState: (usState: UsState) => void;
}

/** The state whose tint limits the customer looks at. The shell provides it. */
export const UsStateContext = createContext<UsStateChoice | null>(null);

export function useUsState(): UsStateChoice {
  const value = useContext(UsStateContext);
  if (value === null) throw new Error("useUsState must be used inside UsStateContext");
  return value;
}
