import { Button } from "@livery/ui";
import { useId } from "react";
import type { PlanOffer } from "./plan-offers.ts";
import "./plan-price.css";

type PlanCardProps = {
  offer: PlanOffer;
  /** Date and amount of the first charge. */
  firstCharge: string;
  /** Opening checkout for this plan. */
  isBusy: boolean;
  /** Opening checkout for any plan. */
  isDisabled: boolean;
  onSubscribe: () => void;
};

export function PlanCard({ offer, firstCharge, isBusy, isDisabled, onSubscribe }: PlanCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-panel border border-line-strong p-6 max-xs:p-3"
    >
      <div className="flex min-h-7 flex-wrap content-start items-center justify-between gap-2">
        <h3 id={id} className="type-heading">
          {offer.title}
        </h3>
        <p className="flex flex-wrap gap-2 max-sm:w-full">
          {offer.badges.map((badge) => (
            <span
              key={badge}
              className="type-label rounded-full border border-line-strong px-2.5 py-0.5 max-xs:px-1.5"
            >
              {badge}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="plan-price tabular-nums">{offer.price}</span>
        <span className="type-body text-dim">{offer.period}</span>
      </p>
      <ul className="mt-5 mb-6">
        {offer.features.map((feature) => (
          <li
            key={feature}
            className="type-body max-xs:type-small flex items-center gap-3 border-t border-line py-2.5"
          >
            <svg viewBox="0 0 16 16" className="size-4 shrink-0 max-xs:hidden" aria-hidden="true">
              <path d="m3 8.5 3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
      <p className="type-small mb-3">{firstCharge}</p>
      <Button disabled={isDisabled} busy={isBusy} busyLabel="Processing..." onClick={onSubscribe}>
        {offer.button}
      </Button>
    </section>
  );
}
