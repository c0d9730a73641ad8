import { useCallback, useEffect } from "react";
import { useKiosk } from "../kiosk/kiosk-device.ts";
import { useAttract } from "../kiosk/use-attract.ts";
import { useIdle } from "../kiosk/use-idle.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { useClearSession } from "./use-clear-session.ts";

interface SessionEndOptions {
  otherTabs: OtherTabs;
  /** A kiosk clears itself after this long without a touch; null on a customer's own device. */
  idleMs: number | null;
  /** There is something of a customer, or they are about to add it. */
  canBeCleared: boolean;
  /** The customer may be outside with a phone. */
  isHeld: boolean;
  /** Resets what the shell itself shows. */
  onClear: () => void;
}

/** All that ends a customer's session: Done, also in another tab, the shop, and nobody there. Then the attract loop comes. */
export function useSessionEnd({ otherTabs, idleMs, canBeCleared, isHeld, onClear }: SessionEndOptions) {
  const kiosk = useKiosk();
  const attract = useAttract({ kiosk, isUsed: canBeCleared, afterMs: idleMs ?? 0 });
  const endAttracted = attract.end;
  const clear = useCallback(() => {
    onClear();
    endAttracted();
  }, [onClear, endAttracted]);
  const { finish, finishUnsent } = useClearSession(otherTabs, clear);
  useEffect(() => kiosk?.onClearRequest(finish), [kiosk, finish]);
  const idle = useIdle({ afterMs: canBeCleared ? idleMs : null, isHeld, onIdle: finish, otherTabs });
  return { attract, finish, finishUnsent, idle };
}
