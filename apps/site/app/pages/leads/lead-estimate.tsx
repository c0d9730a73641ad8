import {
  amountCents,
  type EstimateLine,
  type EstimateResponse,
  formatCents,
  type VehicleClass,
  vehicleClasses,
} from "@livery/contract";
import { useCallback, useState } from "react";
import { Button } from "@livery/ui";
import { Link, useNavigate } from "react-router";
import { FormMessage } from "../../features/session/form-message.tsx";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { vehicleClassLabels } from "../../shell/workspace/vehicle-class-labels.ts";
import { createQuote, findEstimate } from "./lead-calls.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { useLead } from "./lead-context.ts";

/** What a look would cost by the shop's prices: a range, because nobody has measured the car. */
export function LeadEstimate() {
  const { lead, looks, facts } = useLead().details;
  const [look, setLook] = useState(0);
  const [vehicleClass, setVehicleClass] = useState(facts.vehicle?.class);
  return (
    <WorkspaceCard title="Estimate">
      <div className="lead-estimate-choices mt-4">
        {looks.length > 1 ? (
          <SelectField label="Look" value={look} onChange={(event) => setLook(Number(event.target.value))}>
            {looks.map(({ name }, index) => (
              <option key={`${index} ${name}`} value={index} dir="auto">
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label="Vehicle"
          value={vehicleClass ?? ""}
          onChange={(event) => setVehicleClass((event.target.value || undefined) as VehicleClass | undefined)} // the options below
        >
          <option value="">Not known</option>
          {vehicleClasses.map((each) => (
            <option key={each} value={each}>
              {vehicleClassLabels[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <FoundEstimate key={`${look} ${vehicleClass}`} id={lead.id} look={look} vehicleClass={vehicleClass} />
      <StartQuote leadId={lead.id} look={look} vehicleClass={vehicleClass} />
    </WorkspaceCard>
  );
}

type FoundEstimateProps = { id: string; look: number; vehicleClass: VehicleClass | undefined };

function FoundEstimate({ id, look, vehicleClass }: FoundEstimateProps) {
  const find = useCallback(
    () => findEstimate({ id, look, ...(vehicleClass && { vehicleClass }) }),
    [id, look, vehicleClass],
  );
  const { loaded } = useLoaded(find);
  if (loaded.kind === "loading")
    return (
      <p role="status" className="type-small mt-4 text-dim">
        Loading…
      </p>
    );
  if (loaded.kind !== "ready")
    return <p className="type-small mt-4 text-dim">The estimate couldn't load. Check your connection.</p>;
  return <EstimateLines estimate={loaded.data} />;
}

function EstimateLines({ estimate }: { estimate: EstimateResponse }) {
  const { lines, totals, isComplete, lengthSource, vehicleClass, hasDefaultPrices } = estimate;
  if (lines.length === 0)
    return <p className="type-small mt-4 text-dim">This look has nothing to price yet.</p>;
  if (lines.every(({ unitCents }) => unitCents === null)) return <NoPrices />;
  const hasTax = totals.typical.taxCents > 0;
  return (
    <>
      <ul className="type-small mt-5">
        {lines.map((line) => (
          <Line key={line.text} line={line} />
        ))}
      </ul>
      <dl className="type-small grid grid-cols-[1fr_auto] gap-x-4 max-xs:grid-cols-[minmax(0,1fr)] gap-y-1.5 border-t border-line-strong pt-4">
        {hasTax ? (
          <>
            <dt className="text-dim">Sales tax</dt>
            <dd className="text-right tabular-nums">
              {describeRange(totals.low.taxCents, totals.high.taxCents)}
            </dd>
          </>
        ) : null}
        <dt className="type-body font-medium">{isComplete ? "Total" : "Total so far"}</dt>
        <dd className="type-body text-right font-medium tabular-nums">
          {describeRange(totals.low.totalCents, totals.high.totalCents)}
        </dd>
        <dt className="text-dim">Typical</dt>
        <dd className="text-right text-dim tabular-nums">{formatCents(totals.typical.totalCents)}</dd>
      </dl>
      {hasDefaultPrices ? <DefaultPrices /> : null}
      {isComplete ? null : (
        <p className="type-small mt-4">
          Some lines have no price or length yet.{" "}
          <Link to="/prices" className="underline underline-offset-4">
            Set your prices
          </Link>
        </p>
      )}
      <p className="type-small mt-4 text-dim">
        <span>Both sides of the car. Lengths: {lengthSource}.</span>
        {vehicleClass === null ? <span> Choose the vehicle for a narrower range.</span> : null}
      </p>
    </>
  );
}

function Line({ line }: { line: EstimateLine }) {
  const { text, quantity, unitCents } = line;
  const amount =
    quantity === null || unitCents === null
      ? "–"
      : describeRange(amountCents(quantity.low, unitCents), amountCents(quantity.high, unitCents));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3 max-xs:grid-cols-[minmax(0,1fr)]">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{text}</span>
        <span className="block text-dim">{describePrice(line)}</span>
      </span>
      <span className="text-right tabular-nums">{amount}</span>
    </li>
  );
}

function describePrice({ unit, quantity, unitCents }: EstimateLine): string {
  if (unit === "each") return unitCents === null ? "no price yet" : "";
  const price = unitCents === null ? "no price yet" : `${formatCents(unitCents)} per ${unit}`;
  return `${describeQuantity(quantity, unit)} · ${price}`;
}

function describeQuantity(quantity: EstimateLine["quantity"], unit: string): string {
  if (quantity === null) return unit === "h" ? "hours not set" : "length not known";
  const { low, typical, high } = quantity;
  return low === high ? `${typical} ${unit}` : `${typical} ${unit} (${low} to ${high})`;
}

function describeRange(lowCents: number, highCents: number): string {
  return lowCents === highCents
    ? formatCents(lowCents)
    : `${formatCents(lowCents)} to ${formatCents(highCents)}`;
}

/** Customers see no price made of these. */
function DefaultPrices() {
  return (
    <p className="type-small mt-4">
      Made with default prices, not yours. Your customers don't see it.{" "}
      <Link to="/prices" className="underline underline-offset-4">
        Set your prices
      </Link>
    </p>
  );
}

/** Teaches where an estimate comes from. */
function NoPrices() {
  return (
    <p className="type-body mt-4 text-dim">
      Set what you charge once, and every lead comes with an estimate.{" "}
      <Link to="/prices" className="text-text underline underline-offset-4">
        Set your prices
      </Link>
    </p>
  );
}

/** Makes a draft of the typical estimate, and opens it. */
function StartQuote({ leadId, look, vehicleClass }: Omit<FoundEstimateProps, "id"> & { leadId: string }) {
  const { guard } = useLead();
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function start() {
    setState("busy");
    const answer = await guard(createQuote({ leadId, look, ...(vehicleClass && { vehicleClass }) }));
    if (answer.kind === "refused") return setState("failed");
    await navigate(`/edit-quote?id=${answer.body.id}`);
  }

  return (
    <div className="mt-6 grid gap-3">
      {state === "failed" ? (
        <FormMessage tone="error">The quote couldn't be started. Please try again.</FormMessage>
      ) : null}
      <Button busy={state === "busy"} onClick={start}>
        Start a quote
      </Button>
    </div>
  );
}
