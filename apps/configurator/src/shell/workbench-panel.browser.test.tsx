import { services } from "@livery/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { Sheet } from "../controls/sheet.tsx";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import { createSwatchDrawings } from "../features/films/swatch-drawings.ts";
import { makeFilms } from "../features/films/testing/make-films.ts";
import { createRimDrawings } from "../features/rims/rim-drawings.ts";
import "../language/testing/english.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { createLookActions, LookActionsContext } from "../look/look-actions.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { SelectionContext } from "../look/selection-context.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext, usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { type Ready, type Segmenting, settledState } from "../photo-session/photo-session-state.ts";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import { createScript, file } from "../photo-session/testing/scripted-engine.ts";
import { useSelectionState } from "./use-selection-state.ts";
import { WorkbenchPanel } from "./workbench-panel.tsx";

test("on a phone no film moves when the car is found and presets come", async () => {
  addAppStyles();
  await page.viewport(390, 844);
  const { promise: found, resolve: find } = Promise.withResolvers<void>();
  render(found);
  const film = page.getByRole("option").first();
  await expect.element(film).toBeVisible();
  const before = film.element().getBoundingClientRect().top;
  find();
  await expect.element(page.getByRole("group", { name: "Presets" })).toBeVisible();
  expect(film.element().getBoundingClientRect().top).toBe(before);
});

/** The films while a car is looked for, which is there once `found` resolves. */
function render(found: Promise<void>): void {
  const photoSession = new PhotoSession(() =>
    Promise.resolve(createScript({ beforeFound: () => found }).engine),
  );
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  onTestFinished(() => {
    session.clear();
    photoSession.clear();
  });
  void photoSession.choosePhoto(file("car", 8));
  renderElement(
    <PhotoSessionContext value={photoSession}>
      <CustomerSessionContext value={session}>
        <LookActionsContext value={createLookActions(session, () => {})}>
          <Panel />
        </LookActionsContext>
      </CustomerSessionContext>
    </PhotoSessionContext>,
  );
}

function Panel() {
  const state = settledState(usePhotoSessionState());
  return state.kind === "segmenting" || state.kind === "ready" ? <PanelOf state={state} /> : null;
}

function PanelOf({ state }: { state: Segmenting | Ready }) {
  return (
    <SelectionContext
      value={useSelectionState(new Set(services), { photo: state.photo, masks: masksOf(state) })}
    >
      <Sheet label="Options" className="">
        <WorkbenchPanel {...panelProps} />
      </Sheet>
    </SelectionContext>
  );
}

const nothing = () => null;
const panelProps = {
  catalog: { films: makeFilms(), tints: [], rules: [] },
  swatchDrawings: createSwatchDrawings(nothing),
  rimDrawings: createRimDrawings(nothing),
  sceneSource: null,
  onCompare: nothing,
  offer: nothing,
};
