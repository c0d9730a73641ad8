import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import "../../language/testing/english.ts";
import type { PanelGroup } from "../../look/layer.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { LookSummary } from "./look-summary.tsx";

test("a look on many panels is no wider than the screen of a phone", async () => {
  addAppStyles();
  await page.viewport(360, 740);
  const names = ["front-bumper", "front-fender", "front-door", "rear-door", "rear-fender", "rear-bumper"];
  const panelIds = names.map((name): PanelId => `paint/${name}`);
  const panelGroup: PanelGroup = { kind: "panels", panelIds };
  const gloss = { kind: "black", glossLevel: "gloss" } as const;
  renderElement(
    <div className="flex flex-col items-center">
      <div>
        <LookSummary look={[{ panelGroup, treatment: gloss, isHidden: false }]} />
      </div>
    </div>,
  );
  const list = page.getByRole("list", { name: "Layers" });
  await expect.element(list).toBeVisible();
  const { left, right } = list.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});
