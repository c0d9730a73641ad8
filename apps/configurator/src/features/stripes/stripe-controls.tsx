import { SettlingSlider } from "../../controls/settling-slider.tsx";
import { texts } from "../../language/texts.ts";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import { isStripe } from "../../look/find-stripes.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { ordinaryBand, type StripeBand, stripeLimits } from "../../look/stripe.ts";

/** Moves and widens the stripe that is selected and has a film; nothing for other panels. */
export function StripeControls({ panelGroup }: { panelGroup: PanelGroup }) {
  const treatment = useTreatmentOn(panelGroup);
  const { apply, preview } = useLookActions();
  const isOneStripe =
    panelGroup.kind === "panels" && panelGroup.panelIds.length === 1 && panelGroup.panelIds.every(isStripe);
  if (!isOneStripe || treatment?.kind !== "film") return null;
  const band = treatment.band ?? ordinaryBand;
  const isRocker = panelGroup.panelIds.includes("paint/rocker-stripe");
  const change = (changed: Partial<StripeBand>) => ({ ...treatment, band: { ...band, ...changed } });
  return (
    <div className="grid gap-x-5 py-2 sm:grid-cols-2">
      <SettlingSlider
        value={band.shiftCm}
        {...(isRocker ? stripeLimits.rockerShiftCm : stripeLimits.shiftCm)}
        step={1}
        describe={isRocker ? texts.look.stripeHeight : texts.look.stripeShift}
        onMove={(shiftCm) => preview(panelGroup, change({ shiftCm }))}
        onSettle={(shiftCm) => apply(panelGroup, change({ shiftCm }))}
      />
      <SettlingSlider
        value={band.widthPercent}
        {...stripeLimits.widthPercent}
        step={5}
        describe={texts.look.stripeWidth}
        onMove={(widthPercent) => preview(panelGroup, change({ widthPercent }))}
        onSettle={(widthPercent) => apply(panelGroup, change({ widthPercent }))}
      />
    </div>
  );
}
