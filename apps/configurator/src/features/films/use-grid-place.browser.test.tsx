import type { Film } from "@livery/catalog";
import { useRef, useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { CustomerSession } from "../../look/customer-session.ts";
import { CustomerSessionContext, useTreatmentOn } from "../../look/customer-session-context.ts";
import { type PanelGroup, wholeCar } from "../../look/layer.ts";
import { createLookActions, LookActionsContext } from "../../look/look-actions.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { noQuery } from "./arrange-films.ts";
import { FoundFilms } from "./found-films.tsx";
import { createSwatchDrawings } from "./swatch-drawings.ts";
import { makeFilms } from "./testing/make-films.ts";
import "../../language/testing/english.ts";

const hood: PanelGroup = { kind: "panels", panelIds: ["paint/hood"] };
const green = "green-40";
const red = "red-31";

test("a grid that is shown again has the film on the car in view, and the focus stays", async () => {
  const apply = await render();
  apply(wholeCar, green);
  await press("Other service");
  await press("Other service");
  await expect.poll(() => isInView(green)).toBe(true);
  await expect.element(button("Other service")).toHaveFocus();
  box().scrollTop = 0;
  await press("Filters");
  await press("Filters");
  await expect.poll(() => isInView(green)).toBe(true);
});

test("another film or other panels, chosen outside of the grid, bring their film into view", async () => {
  const apply = await render();
  apply(hood, red);
  apply(wholeCar, green);
  await expect.poll(() => isInView(green)).toBe(true);
  await press("Hood");
  await expect.poll(() => isInView(red)).toBe(true);
});

test("a filter that ends leaves the film in view", async () => {
  const apply = await render();
  apply(wholeCar, green);
  await expect.poll(() => isInView(green)).toBe(true);
  await press("Matte only");
  await expect.element(page.getByRole("option", { name: "T-green-40" })).not.toBeInTheDocument();
  box().scrollTop = 0;
  await press("Matte only");
  await expect.poll(() => isInView(green)).toBe(true);
});

test("a grid of another width has the film on the car in view", async () => {
  const apply = await render();
  apply(wholeCar, green);
  await expect.poll(() => isInView(green)).toBe(true);
  box().style.width = "150px";
  box().scrollTop = 0;
  await expect.poll(() => isInView(green)).toBe(true);
});

test("a choice in the grid leaves it where it is", async () => {
  await render();
  const swatch = swatchOf(green);
  box().scrollTop = swatch.offsetTop - 380; // partly below the edge
  const before = swatch.getBoundingClientRect().top;
  await userEvent.click(swatch, { position: { x: 10, y: 5 } });
  await expect.poll(() => swatchOf(green).getAttribute("aria-selected")).toBe("true");
  expect(swatchOf(green).getBoundingClientRect().top).toBe(before);
});

test("a customer who scrolls meanwhile keeps the grid", async () => {
  const apply = await render();
  apply(wholeCar, green);
  await scrollOf(box());
  box().dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  box().scrollTop = 40;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(box().scrollTop).toBe(40);
});

const button = (name: string) => page.getByRole("button", { name });
const press = (name: string) => button(name).click();
const box = () => document.querySelector<HTMLElement>("[data-testid=box]") ?? document.body;
const swatchOf = (id: string) =>
  [...box().querySelectorAll<HTMLElement>(`[data-film="${id}"]`)].at(-1) ?? document.body;

function scrollOf(element: HTMLElement): Promise<Event> {
  return new Promise((resolve) => element.addEventListener("scroll", resolve, { once: true }));
}

function isInView(id: string): boolean {
  const view = box().getBoundingClientRect();
  const swatch = swatchOf(id).getBoundingClientRect();
  return swatch.height > 0 && swatch.top >= view.top && swatch.bottom <= view.bottom;
}

async function render() {
  const films = makeFilms();
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  const actions = createLookActions(session, () => {});
  onTestFinished(() => session.clear());
  renderElement(
    <CustomerSessionContext value={session}>
      <LookActionsContext value={actions}>
        <Wall films={films} />
      </LookActionsContext>
    </CustomerSessionContext>,
  );
  await expect.element(page.getByRole("option").first()).toBeVisible();
  return (panelGroup: PanelGroup, id: string) => {
    const film = films.find((each) => each.id === id);
    if (film === undefined) throw new Error(`no film ${id}`);
    actions.apply(panelGroup, { kind: "film", film });
  };
}

function Wall({ films }: { films: readonly Film[] }) {
  const [isHere, setIsHere] = useState(true);
  const [panelGroup, setPanelGroup] = useState(wholeCar);
  const [isShown, setIsShown] = useState(true);
  const [query, setQuery] = useState(noQuery);
  const [swatchDrawings] = useState(() => createSwatchDrawings(() => null));
  const scroller = useRef<HTMLDivElement>(null);
  const treatment = useTreatmentOn(panelGroup);
  return (
    <>
      <style>{"[role=option] { height: 60px }"}</style>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Other service
      </button>
      <button type="button" onClick={() => setPanelGroup(hood)}>
        Hood
      </button>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Filters
      </button>
      <button
        type="button"
        onClick={() => setQuery(query.finish ? noQuery : { ...noQuery, finish: "matte" })}
      >
        Matte only
      </button>
      {isHere && (
        <div ref={scroller} data-testid="box" style={{ height: 400, overflow: "auto", position: "relative" }}>
          <div style={{ display: isShown ? "block" : "none" }}>
            <FoundFilms
              {...{ films, swatchDrawings, panelGroup, query, scroller, isShown }}
              applied={treatment?.kind === "film" ? treatment.film : null}
              onQuery={setQuery}
              onPreview={() => {}}
            />
          </div>
        </div>
      )}
    </>
  );
}
