import { LookSummary } from "../features/layers/look-summary.tsx";
import { PhonePhotoButton } from "../features/phone-photo/phone-photo-button.tsx";
import { type StartNews, StartScreen } from "../features/photo/start-screen.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";
import type { OpenedLink } from "../features/share/open-link.ts";
import { useKiosk } from "../kiosk/kiosk-device.ts";
import { useCustomerSessionState } from "../look/customer-session-context.ts";
import type { LookState } from "../look/look-state.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Empty } from "../photo-session/photo-session-state.ts";
import { loadSample } from "../samples/load-sample.ts";
import type { SampleId } from "../samples/sample-cars.ts";
import { useSamples } from "./use-samples.ts";

interface StartProps {
  settled: Empty;
  link: OpenedLink | null;
  isKiosk: boolean;
  onPhoto: (photo: Blob) => void;
  onCamera: () => void;
}

/** The start screen with the sample cars, and what a customer should know before adding a photo. */
export function Start({ settled, link, isKiosk, onPhoto, onCamera }: StartProps) {
  const photoSession = usePhotoSession();
  const lookState = useCustomerSessionState().history.present;
  const { left } = useSenderState();
  const samples = useSamples();
  const kiosk = useKiosk();
  const onChoosing = () => void photoSession.prepare();
  function chooseSample(id: SampleId) {
    const car = samples?.find((each) => each.id === id);
    if (car !== undefined) void photoSession.chooseSample(() => loadSample(car));
  }
  return (
    <StartScreen
      onChoosing={onChoosing}
      onPhoto={onPhoto}
      onCamera={onCamera}
      samples={samples}
      onSample={chooseSample}
      news={newsOf(settled, lookState, { link, left })}
      lookSummary={<LookSummary look={lookState.look} />}
      isKiosk={isKiosk}
      fromPhone={kiosk && <PhonePhotoButton {...{ kiosk, onChoosing, onPhoto }} />}
    />
  );
}

function newsOf(
  { isCleared }: Empty,
  { look, savedLooks }: LookState,
  { link, left }: { link: OpenedLink | null; left: number },
): StartNews | null {
  if (look.length > 0 && link?.isApplied) return "look-linked";
  if (look.length > 0 || savedLooks.length > 0) return "look-restored";
  if (!isCleared) return null;
  return left > 0 ? "cleared-but-queued" : "cleared";
}
