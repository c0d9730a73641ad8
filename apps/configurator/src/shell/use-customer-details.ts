import { useCallback, useMemo, useState } from "react";
import type { TypedFields } from "../features/send/find-faults.ts";

/** What concerns the customer, not one photo: whether license plates are covered, and what they typed to be sent. */
export function useCustomerDetails() {
  const [isCovered, setCovered] = useState(true);
  /** What was in the send panel when it was closed; null if nothing was. */
  const [typed, setTyped] = useState<TypedFields | null>(null);
  const endDetails = useCallback(() => {
    setCovered(true);
    setTyped(null);
  }, []);
  const plateCover = useMemo(() => ({ isCovered, setCovered }), [isCovered]);
  return { plateCover, typed, setTyped, endDetails };
}
