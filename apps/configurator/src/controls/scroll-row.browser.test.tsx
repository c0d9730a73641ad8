import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ScrollRow } from "./scroll-row.tsx";
import { renderElement } from "./testing/render-element.ts";

test("the chip that is on comes into view, and nothing but the row moves", async () => {
  await render("Chip 15");
  await expect.poll(() => row().scrollLeft).toBeGreaterThan(0);
  const [view, chip] = [row(), chipOf("Chip 15")].map((element) => element.getBoundingClientRect());
  expect(chip?.left).toBeGreaterThanOrEqual(view?.left ?? Number.NaN);
  expect(chip?.right).toBeLessThanOrEqual(view?.right ?? Number.NaN);
  expect(window.scrollY).toBe(0);
});

test("the chip that is on comes into view again when the row gets narrower", async () => {
  await render("Chip 6");
  row().style.width = "2000px";
  await expect.poll(() => edge("end")).toBe("0px");
  expect(row().scrollLeft).toBe(0);
  row().style.width = "300px";
  await expect.poll(() => row().scrollLeft).toBeGreaterThan(0);
  const [view, chip] = [row(), chipOf("Chip 6")].map((element) => element.getBoundingClientRect());
  expect(chip?.right).toBeLessThanOrEqual(view?.right ?? Number.NaN);
});

test("an edge fades only where the row goes on", async () => {
  await render("Chip 0");
  await expect.poll(() => [edge("start"), edge("end")]).toEqual(["0px", "28px"]);
  row().scrollLeft = 100;
  await expect.poll(() => [edge("start"), edge("end")]).toEqual(["28px", "28px"]);
  row().scrollLeft = row().scrollWidth;
  await expect.poll(() => [edge("start"), edge("end")]).toEqual(["28px", "0px"]);
  row().style.width = `${row().scrollWidth + 10}px`;
  await expect.poll(() => [edge("start"), edge("end")]).toEqual(["0px", "0px"]);
});

const row = () => page.getByRole("group", { name: "Row" }).element() as HTMLElement; // it is a div
const chipOf = (name: string) => page.getByRole("button", { name, exact: true }).element();
const edge = (name: "start" | "end") => row().style.getPropertyValue(`--edge-${name}`);

async function render(on: string): Promise<void> {
  renderElement(
    <ScrollRow
      role="group"
      aria-label="Row"
      chosen={on}
      style={{ display: "flex", width: 300, overflowX: "auto" }}
    >
      {Array.from({ length: 20 }, (_, index) => `Chip ${index}`).map((name) => (
        <button key={name} type="button" aria-pressed={name === on} style={{ width: 80, flexShrink: 0 }}>
          {name}
        </button>
      ))}
    </ScrollRow>,
  );
  await expect.element(page.getByRole("button", { name: on, exact: true })).toBeInTheDocument();
}
