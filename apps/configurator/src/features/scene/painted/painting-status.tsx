import type { PictureState } from "@livery/contract";
import { Button } from "@livery/ui";
import { texts } from "../../../language/texts.ts";
import { describeEnd } from "./describe-end.ts";
import type { Painting, PaintingEnd } from "./painter.ts";
import { usePainter } from "./painter-context.ts";
import { useIsMember } from "./use-is-member.ts";

type Shown = Exclude<Painting, { kind: "idle" }>;

/** How a painting is coming along, or why there is none. */
export function PaintingStatus({ painting }: { painting: Shown }) {
  const painter = usePainter();
  const isMember = useIsMember();
  const { preset, words } = painting.request;
  const place = words ?? texts.painted.presetName(preset);
  if (painting.kind === "running") {
    const step = painting.isCanceling ? texts.painted.canceling : stepWords(painting.state);
    return (
      <div className={boxStyle}>
        <p role="status" className="type-body wrap-anywhere">
          <span className="block text-dim">{place}</span>
          <span>{step}</span>
        </p>
        <div
          role="progressbar"
          aria-label={step}
          className="h-0.5 overflow-hidden rounded-full bg-line-strong"
        >
          <div className="h-full w-2/5 animate-sweep bg-light" />
        </div>
        <p className="type-small text-dim">{texts.painted.meanwhile}</p>
        <Button variant="secondary" disabled={painting.isCanceling} onClick={() => void painter.cancel()}>
          {texts.actions.cancel}
        </Button>
      </div>
    );
  }
  const { why } = painting;
  return (
    <div className={boxStyle}>
      <p role="alert" className="type-body wrap-anywhere">
        <span className="block text-dim">{place}</span>
        <span>{describeEnd(why, isMember)}</span>
        {isMember && isWithoutCost(why) && <span className="block">{texts.painted.noCredit}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayTryAgain(why) && (
          <Button variant="secondary" onClick={() => painter.tryAgain()}>
            {texts.actions.tryAgain}
          </Button>
        )}
        <Button variant="quiet" onClick={() => painter.dismiss()}>
          {texts.painted.otherPlace}
        </Button>
      </div>
    </div>
  );
}

function stepWords(state: PictureState): string {
  if (state === "drawing") return texts.painted.drawing;
  return state === "fetching" ? texts.painted.fetching : texts.painted.waiting;
}

/** A credit was held, and is back. */
function isWithoutCost(why: PaintingEnd): boolean {
  return why === "failed" || why === "refused" || why === "canceled" || why === "expired";
}

/** The same again may work. */
function mayTryAgain(why: PaintingEnd): boolean {
  return !finalEnds.has(why);
}

const finalEnds = new Set<PaintingEnd>(["refused", "words-refused", "not-allowed", "signed-out", "no-retry"]);

const boxStyle = "grid gap-3 rounded-control border border-line-strong p-3";
