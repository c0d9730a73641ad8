import { createContext, use, useSyncExternalStore } from "react";
import type { CustomerSession, CustomerSessionState } from "./customer-session.ts";
import { layerFor } from "./edit-look.ts";
import type { Look, PanelGroup } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";

/** The page's one customer session; `start-app.tsx` provides it. */
export const CustomerSessionContext = createContext<CustomerSession | null>(null);

export function useCustomerSession(): CustomerSession {
  const customerSession = use(CustomerSessionContext);
  if (customerSession === null)
    throw new Error("useCustomerSession must be used inside CustomerSessionContext");
  return customerSession;
}

export function useCustomerSessionState(): CustomerSessionState {
  const customerSession = useCustomerSession();
  return useSyncExternalStore(customerSession.subscribe, customerSession.getState);
}

/** The look on the car. */
export function useLook(): Look {
  return useCustomerSessionState().history.present.look;
}

/** The treatment on exactly this panel group; null when there is none. */
export function useTreatmentOn(panelGroup: PanelGroup): Treatment | null {
  return layerFor(useLook(), panelGroup)?.treatment ?? null;
}
