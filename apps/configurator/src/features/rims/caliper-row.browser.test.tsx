import { caliperColors } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { caliperGroup } from "../../look/service.ts";
import { renderWithLook } from "../../look/testing/render-with-look.tsx";
import { CaliperRow } from "./caliper-row.tsx";
import "../../language/testing/english.ts";

test("where the photo shows painted calipers, a color goes on them and comes off", async () => {
  const { session } = await render({ hasCalipers: true, hasRims: false });
  await expect.element(page.getByText("Calipers: Original")).toBeVisible();
  await color("Red calipers").click();
  await expect.element(page.getByText("Calipers: Red")).toBeVisible();
  const look = () => session.getState().history.present.look;
  expect(look()).toMatchObject([
    { panelGroup: caliperGroup, treatment: { kind: "caliper", color: { id: "red" } } },
  ]);
  await color("Original calipers").click();
  expect(look()).toEqual([]);
  await expect.element(color("Original calipers")).toBeChecked();
});

test("new rims bring calipers to a photo that shows none", async () => {
  await render({ hasCalipers: false, hasRims: true });
  await expect.element(color("Original calipers")).toBeChecked();
});

test("without calipers to show there is no row", async () => {
  await render({ hasCalipers: false, hasRims: false });
  expect(page.getByRole("radio").elements()).toEqual([]);
});

test("a color that the photo cannot show says what it needs", async () => {
  const { actions } = await render({ hasCalipers: false, hasRims: false });
  const [first] = caliperColors;
  if (first === undefined) throw new Error("the catalog has no caliper color");
  actions.apply(caliperGroup, { kind: "caliper", color: first });
  await expect.element(page.getByText(/Choose new rims to see these/)).toBeVisible();
});

const color = (name: string) => page.getByRole("radio", { name, exact: true });

async function render({ hasCalipers, hasRims }: { hasCalipers: boolean; hasRims: boolean }) {
  const renderer = { hasCalipers: () => hasCalipers } as Renderer; // the row asks for nothing else
  const rendered = await renderWithLook(
    <>
      <CaliperRow {...{ renderer, hasRims }} />
      <span data-testid="end" />
    </>,
  );
  await expect.element(page.getByTestId("end")).toBeInTheDocument();
  return rendered;
}
