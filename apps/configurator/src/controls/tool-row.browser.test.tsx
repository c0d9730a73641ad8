import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../language/testing/english.ts";
import { renderElement } from "./testing/render-element.ts";
import { ToolButton } from "./tool-button.tsx";
import { type ExtraTool, ToolRow } from "./tool-row.tsx";

test("all tools are in one row with their words where they fit", async () => {
  await render(900);
  for (const name of ["Undo", "Layers", "Fix outline", "Cover plate"])
    await expect.element(button(name)).toBeVisible();
  await expect.element(button("More")).not.toBeInTheDocument();
  expect(rowCount()).toBe(1);
});

test("what does not fit is in the menu at the end of the same row, the least important first", async () => {
  const { pressed } = await render(500);
  await expect.element(button("Fix outline")).toBeVisible();
  await expect.element(button("Cover plate")).not.toBeInTheDocument();
  expect(rowCount()).toBe(1);
  await button("More").click();
  await expect.element(page.getByRole("group", { name: "More tools" })).toBeVisible();
  await button("Cover plate").click();
  expect(pressed).toEqual(["cover"]);
  await expect.element(page.getByRole("group", { name: "More tools" })).not.toBeInTheDocument();
});

test.each([900, 500, 110])("what is counted or on moves no tool in a row of %d pixels", async (widthPx) => {
  await render(widthPx);
  const places = () => [...row().querySelectorAll<HTMLElement>(":scope > button")].map(placeAndWords);
  const before = places();
  await button("Use").click();
  await expect.element(button("Layers 12")).toBeVisible();
  await expect.element(button("Compare")).toHaveAttribute("aria-pressed", "true");
  expect(places()).toEqual(before);
  await button("Use").click();
  await expect.element(button("Layers")).toBeVisible();
  expect(places()).toEqual(before);
});

test("the row follows its width", async () => {
  const { container } = await render(900);
  container.style.width = "240px";
  await expect.element(button("More")).toBeVisible();
  expect(row().scrollWidth).toBe(row().clientWidth);
  container.style.width = "900px";
  await expect.element(button("More")).not.toBeInTheDocument();
});

test("a row too narrow for words keeps its tools, with names and tooltips", async () => {
  await render(110);
  expect(row().scrollWidth).toBe(row().clientWidth);
  await expect.element(button("Layers")).toHaveAttribute("title", "Layers");
  expect(row().dataset).toHaveProperty("narrow");
});

test("what opens a tool is the menu where the tool is in it", async () => {
  const { opener, container } = await render(900);
  expect(opener.current?.textContent).toBe("Fix outline");
  container.style.width = "110px";
  await expect.poll(() => opener.current?.textContent).toBe("More");
});

async function render(widthPx: number) {
  await page.viewport(960, 600);
  const pressed: string[] = [];
  const opener: NonNullable<ExtraTool["opener"]> = { current: null };
  const extras: ExtraTool[] = [
    { id: "outline", icon, label: "Fix outline", onPress: () => pressed.push("outline"), opener },
    { id: "cover", icon, label: "Cover plate", isPressed: true, onPress: () => pressed.push("cover") },
    { id: "place", icon, label: "Move cover", onPress: () => pressed.push("place") },
  ];
  const container = renderElement(
    <>
      <style>{rowStyle}</style>
      <Tools extras={extras} />
    </>,
  );
  container.style.width = `${widthPx}px`;
  await expect.element(button("Undo")).toBeVisible();
  return { container, pressed, opener };
}

/** "Use" compares the look on the car, which then has twelve layers, and takes both back. */
function Tools({ extras }: { extras: readonly ExtraTool[] }) {
  const [isUsed, setIsUsed] = useState(false);
  const layers = isUsed ? 12 : 0;
  return (
    <>
      <ToolRow extras={extras} className="">
        <ToolButton icon={icon} label="Undo" />
        <ToolButton icon={icon} label="Compare" aria-pressed={isUsed} />
        <ToolButton icon={icon} label="Layers" count={{ number: layers, label: `Layers ${layers}` }} />
      </ToolRow>
      <button type="button" onClick={() => setIsUsed(!isUsed)}>
        Use
      </button>
    </>
  );
}

const icon = <path d="M4 10h12" />;

/** Where a tool is, whether it is hidden, and whether its words show. */
function placeAndWords(tool: HTMLElement): string {
  const { left, width } = tool.getBoundingClientRect();
  return `${tool.hidden ? "hidden" : `${left} ${width}`} ${"narrow" in row().dataset}`;
}

function button(name: string) {
  return page.getByRole("button", { name, exact: true });
}

function row(): HTMLElement {
  const element = document.querySelector<HTMLElement>(".group\\/tools");
  if (element === null) throw new Error("no row");
  return element;
}

/** The distinct top edges of the buttons in the row. */
function rowCount(): number {
  const shown = [...row().querySelectorAll<HTMLElement>(":scope > button:not([hidden])")];
  return new Set(shown.map((each) => each.offsetTop)).size;
}

/** Of the app's style sheet, as far as widths depend on it: words make a tool wider, a badge does not. */
const rowStyle = `
  .group\\/tools { display: flex; overflow: hidden; }
  .group\\/tools > button { flex: none; min-width: 90px; height: 40px; padding: 0; border: 0; white-space: nowrap; }
  .group\\/tools .relative { position: relative; }
  .group\\/tools .absolute { position: absolute; }
  .group\\/tools[data-narrow] > button { width: 25px; min-width: 0; overflow: hidden; }
  .group\\/tools svg { display: none; }
`;
