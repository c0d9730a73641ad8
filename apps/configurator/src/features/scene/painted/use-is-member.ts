import { useKiosk } from "../../../kiosk/kiosk-device.ts";
import { usePainter } from "./painter-context.ts";

/** Whether a signed-in member of the shop uses the app, whom credits concern. */
export function useIsMember(): boolean {
  const kiosk = useKiosk();
  return usePainter().spender.token !== undefined && kiosk === null;
}
