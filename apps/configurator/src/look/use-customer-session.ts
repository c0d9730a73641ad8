import { useSyncExternalStore } from "react";
import type { Visit } from "./customer-session.ts";

export function useVisit(visit: Visit): ReturnType<Visit["getState"]> {
  return useSyncExternalStore(visit.subscribe, visit.getState);
}
