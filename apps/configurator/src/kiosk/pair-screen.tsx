import { Wordmark } from "@livery/ui";
import { texts } from "../language/texts.ts";
import type { Pairing } from "./kiosk-device.ts";
import { QrCode } from "./qr-code.tsx";
import { usePairing } from "./use-pairing.ts";

/** What a tablet shows until a shop has added it. Nothing is typed on the tablet. */
export function PairScreen({ onPaired }: { onPaired: (pairing: Pairing) => void }) {
  const { started, isOffline } = usePairing(onPaired);
  const words = texts.kiosk;
  return (
    <main className="grid min-h-full place-content-center place-items-center gap-8 p-6 text-center low:gap-4">
      <Wordmark className="text-sm" />
      <h1 className="type-title">{words.add}</h1>
      {started === null ? (
        <p role="status" className="type-lead text-dim">
          {isOffline ? words.noConnectionYet : words.gettingCode}
        </p>
      ) : (
        <>
          <p className="type-lead max-w-lg text-dim">{words.howToAdd}</p>
          <QrCode text={started.pairUrl} label={words.qrCode} />
          <p className="type-title tabular-nums" aria-label={words.code} role="group">
            {started.userCode}
          </p>
          <p role="status" className="type-body text-dim">
            {isOffline ? words.noConnection : words.continues}
          </p>
        </>
      )}
    </main>
  );
}
