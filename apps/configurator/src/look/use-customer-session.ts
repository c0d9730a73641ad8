import { useSyncExternalStore } from "react";
import type { CustomerSession, CustomerSessionState } from "./customer-session.ts";

export function useCustomerSession(customerSession: CustomerSession): CustomerSessionState {
  return useSyncExternalStore(customerSession.subscribe, customerSession.getState);
}
