import { formatCents, type CreditPack, type CreditsResponse } from "@livery/contract";
import { Button } from "@livery/ui";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import type { Guard } from "../../features/session/use-guard.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { openPackCheckout } from "./credit-calls.ts";
import { countCredits, pricePerPlace } from "./credit-words.ts";
import { rememberBalance } from "./use-pack-outcome.ts";

interface PackCardsProps {
  credits: CreditsResponse;
  guard: Guard;
}

/** Packs of credits, bought through the payment provider's checkout. */
export function PackCards({ credits, guard }: PackCardsProps) {
  const { packs, balance, role } = credits;
  const { state, leave } = useRedirect();

  function buy({ id }: CreditPack) {
    rememberBalance(balance);
    return leave(id, guard(openPackCheckout(id)));
  }

  return (
    <WorkspaceCard title="Buy credits">
      <p className="type-small mt-2 text-dim">
        Paid once. Bought credits don't expire, and add to those of your plan.
      </p>
      {role === "owner" ? (
        <ul className="mt-3">
          {packs.map((pack) => (
            <li
              key={pack.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
            >
              <p>
                <span className="type-body block font-medium">{countCredits(pack.credits)}</span>
                <span className="type-small block text-dim tabular-nums">
                  {`${formatCents(pack.priceCents)}, ${pricePerPlace(pack)}`}
                </span>
              </p>
              <Button
                variant="secondary"
                aria-label={`Buy ${countCredits(pack.credits)} for ${formatCents(pack.priceCents)}`}
                busy={state.kind === "leaving" && state.to === pack.id}
                busyLabel="Opening…"
                disabled={state.kind === "leaving"}
                onClick={() => buy(pack)}
              >
                Buy
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="type-body mt-4">An owner of your shop can buy credits.</p>
      )}
      {state.kind === "refused" ? (
        <div className="mt-3">
          <FormMessage tone="error" takesFocus>
            The checkout couldn't be opened. Please try again.
          </FormMessage>
        </div>
      ) : null}
    </WorkspaceCard>
  );
}
