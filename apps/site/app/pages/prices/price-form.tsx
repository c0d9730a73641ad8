import { brands } from "@livery/catalog";
import { anyBrand, isAtLeast, type PricesChange, type PricesResponse } from "@livery/contract";
import { Button } from "@livery/ui";
import { type FormEvent, useState } from "react";
import type { Guard } from "../../features/session/use-guard.ts";
import { ConflictMessage } from "../../features/session/conflict-message.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { useUnsaved } from "../../shell/workspace/use-unsaved.ts";
import { savePrices } from "./price-calls.ts";
import { readPriceList } from "./price-list-form.ts";
import { QuoteSection } from "./quote-section.tsx";
import {
  FilmSection,
  LaborSection,
  PieceSection,
  ProtectionSection,
  RateSection,
} from "./price-sections.tsx";

type State =
  | { kind: "idle" | "saving" | "saved" }
  | { kind: "failed"; text: string }
  /** Somebody else was faster: what was typed stays, and the member decides. */
  | { kind: "conflict"; typed: PricesChange; current: PricesResponse };

type PriceFormProps = { found: PricesResponse; guard: Guard; onSaved: () => Promise<void> };

export function PriceForm({ found, guard, onSaved }: PriceFormProps) {
  // What the fields began with. A refresh in the background does not change what somebody types.
  const [basis, setBasis] = useState(found);
  const [version, setVersion] = useState(found.version);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { isUnsaved, noteChange, beginSaving, discardChanges } = useUnsaved();
  const canEdit = isAtLeast(found.role, "manager");

  async function save(change: PricesChange) {
    setState({ kind: "saving" });
    const noteSaved = beginSaving();
    const answer = await guard(savePrices(change));
    if (answer.kind === "ok") {
      noteSaved();
      setVersion(answer.body.version);
      setState({ kind: "saved" });
      void onSaved();
      return;
    }
    if (answer.code === "changed-meanwhile") {
      const current = answer.current as PricesResponse; // the contract's form of this refusal
      setState({ kind: "conflict", typed: change, current });
    } else {
      const [reason] = Object.values(answer.fields);
      setState({ kind: "failed", text: reason ?? "Your prices couldn't be saved. Please try again." });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const prices = readPriceList(form, [anyBrand, ...brands]);
    void save({ prices, showsRange: form.get("showsRange") === "on", version });
  }

  function showTheirs(current: PricesResponse) {
    setBasis(current);
    setVersion(current.version);
    discardChanges();
    setState({ kind: "idle" });
  }

  const isChanging = state.kind === "saved" || state.kind === "failed";
  return (
    <form
      key={basis.version}
      onSubmit={submit}
      onChange={() => {
        noteChange();
        if (isChanging) setState({ kind: "idle" });
      }}
      aria-label="Prices"
    >
      <UnsavedChanges isUnsaved={isUnsaved} />
      <fieldset disabled={!canEdit} className="price-sections">
        <div>
          <FilmSection prices={basis.prices} />
          <LaborSection prices={basis.prices} />
          <ProtectionSection prices={basis.prices} />
          <RateSection prices={basis.prices} />
        </div>
        <div>
          <PieceSection prices={basis.prices} />
          <QuoteSection prices={basis.prices} />
          <CustomerSection showsRange={basis.showsRange} />
        </div>
      </fieldset>
      {canEdit ? (
        <div className="price-bar">
          {state.kind === "failed" ? (
            <FormMessage tone="error" takesFocus>
              {state.text}
            </FormMessage>
          ) : null}
          {state.kind === "saved" ? (
            <FormMessage tone="done">Prices saved. New estimates use them.</FormMessage>
          ) : null}
          {state.kind === "conflict" ? (
            <ConflictMessage
              text="Someone on your team saved other prices a moment ago. Yours aren't saved yet."
              onMine={() => save({ ...state.typed, version: state.current.version })}
              onTheirs={() => showTheirs(state.current)}
            />
          ) : (
            <Button type="submit" busy={state.kind === "saving"} busyLabel="Saving…">
              Save prices
            </Button>
          )}
        </div>
      ) : null}
    </form>
  );
}

function CustomerSection({ showsRange }: { showsRange: boolean }) {
  return (
    <section
      aria-labelledby="customers"
      className="rounded-panel border border-line bg-panel p-5 sm:p-6 xl:p-8"
    >
      <h2 id="customers" className="type-heading">
        What customers see
      </h2>
      <label className="type-body mt-3 flex min-h-target items-center gap-3">
        <input type="checkbox" name="showsRange" className="size-5 flex-none" defaultChecked={showsRange} />
        Show customers a rounded range
      </label>
      <p className="type-small mt-1 text-dim">
        It comes with the email that has their looks, such as "About $3,200 to $4,100". Your prices stay
        private. A look with anything you have no price for shows nothing.
      </p>
    </section>
  );
}
