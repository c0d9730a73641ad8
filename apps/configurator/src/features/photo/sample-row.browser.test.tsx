import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { sampleCars } from "../../samples/sample-cars.ts";
import { SampleRow } from "./sample-row.tsx";
import "../../language/testing/english.ts";

test("a customer without a photo picks a car by its body", async () => {
  const picked: string[] = [];
  renderElement(<SampleRow samples={sampleCars} onSample={(id) => picked.push(id)} isKiosk={false} />);
  await expect.element(page.getByRole("heading", { name: "No photo? Try a sample car" })).toBeVisible();
  await page.getByRole("button", { name: /^Gray sedan, from the front/ }).click();
  await page.getByText("Coupe", { exact: true }).click();
  expect(picked).toEqual(["sedan", "coupe"]);
});

test("one car of each body is shown, and other views of one on request", async () => {
  const picked: string[] = [];
  renderElement(<SampleRow samples={sampleCars} onSample={(id) => picked.push(id)} isKiosk />);
  await expect.element(page.getByRole("button", { name: /^White SUV/ })).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(6);
  await page.getByRole("button", { name: "More views" }).click();
  expect(page.getByRole("listitem").elements()).toHaveLength(sampleCars.length);
  await page.getByRole("button", { name: /^Red sports car, in the studio/ }).click();
  expect(picked).toEqual(["studio"]);
});
