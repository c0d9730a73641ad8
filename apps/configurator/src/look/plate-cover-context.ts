import { createContext, useContext } from "react";

export interface PlateCover {
  isCovered: boolean;
  setCovered: (isCovered: boolean) => void;
}

/** Whether license plates are covered, on screen and in all that leaves the device. The shell provides it. */
export const PlateCoverContext = createContext<PlateCover | null>(null);

export function usePlateCover(): PlateCover {
  const value = useContext(PlateCoverContext);
  if (value === null) throw new Error("usePlateCover must be used inside PlateCoverContext");
  return value;
}
