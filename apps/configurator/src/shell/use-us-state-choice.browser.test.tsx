import type { TintRule } from "@livery/catalog";
import type { Service } from "@livery/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../controls/testing/render-element.ts";
import { Branding, ownSettings } from "../embed/branding.ts";
import { StateRule } from "../features/tint/state-rule.tsx";
import type { CatalogState } from "../look/use-catalog.ts";
import { useUsStateChoice } from "./use-us-state-choice.ts";
import "../language/testing/english.ts";

const rules = [toRule("OH", "Ohio"), toRule("TX", "Texas")];
const catalog = { films: [], tints: [], rules };

test("tint limits start with the shop's state, and a customer's choice ends with their session", async () => {
  renderElement(<Limits tintState="TX" />);
  await expect.element(state()).toHaveValue("TX");
  await state().selectOptions("Ohio");
  await expect.element(state()).toHaveValue("OH");
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(state()).toHaveValue("TX");
});

test.each([null, "ZZ"])(
  "without a state that has limits, here %s, the customer chooses",
  async (tintState) => {
    renderElement(<Limits tintState={tintState} />);
    await expect.element(state()).toHaveValue("");
    await state().selectOptions("Ohio");
    await expect.element(state()).toHaveValue("OH");
  },
);

test("a shop that no longer offers tint has no state, although its setting keeps one", async () => {
  renderElement(<Limits tintState="TX" services={new Set(["wraps"])} />);
  await expect.element(state()).toHaveValue("");
});

interface LimitsProps {
  tintState: string | null;
  services?: ReadonlySet<Service>;
}

function Limits({ tintState, services = ownSettings.services }: LimitsProps) {
  return (
    <Branding value={{ ...ownSettings, services, tintState }}>
      <Choice loaded={{ kind: "loaded", catalog }} />
    </Branding>
  );
}

function Choice({ loaded }: { loaded: CatalogState }) {
  const { usState, chooseUsState, endUsState } = useUsStateChoice(loaded);
  return (
    <>
      <StateRule
        rules={rules}
        windows={[]}
        state={usState?.code ?? null}
        onState={(code) => chooseUsState({ code, name: code })}
      />
      <button type="button" onClick={endUsState}>
        Done
      </button>
    </>
  );
}

function state() {
  return page.getByRole("combobox", { name: "Tint limits for" });
}

function toRule(code: string, name: string): TintRule {
  return {
    state: code,
    name,
    frontSide: { kind: "minimum", netVlt: 25 },
    rearSide: { kind: "any" },
    rearWindow: { kind: "any" },
    windshield: "AS-1 line",
    statute: null,
    reviewed: "2026-07",
    confidence: "high",
    notes: [],
  };
}
