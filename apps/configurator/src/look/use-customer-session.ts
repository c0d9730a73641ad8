import { useSyncExternalStore } from "react";
import type { CustomerSession } from "./customer-session.ts";

export function useCustomerSession(visit: CustomerSession): ReturnType<CustomerSession["getState"]> {
  return useSyncExternalStore(visit.subscribe, visit.getState);
}
