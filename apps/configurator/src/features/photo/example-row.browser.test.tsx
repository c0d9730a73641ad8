import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { sampleCars } from "../../samples/sample-cars.ts";
import { ExampleRow } from "./example-row.tsx";
import "../../language/testing/english.ts";

test("each example shows its picture and names its film, and one tap takes it", async () => {
  const picked: string[] = [];
  const examples = sampleCars.flatMap(({ id, example }) => {
    const film = { id: example?.filmId, name: `Film of the ${id}` } as Film; // the row needs no more of it
    return example ? [{ id, film, picture: example.picture }] : [];
  });
  const container = renderElement(<ExampleRow examples={examples} onExample={({ id }) => picked.push(id)} />);
  const row = page.getByRole("list", { name: "Examples" });
  const suv = row.getByRole("button", { name: /^SUV ?Film of the suv$/ });
  await expect.element(suv).toBeVisible();
  await Promise.all([...container.querySelectorAll("img")].map((picture) => picture.decode()));
  await suv.click();
  expect(picked).toEqual(["suv"]);
});
