import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { sampleCars } from "../../samples/sample-cars.ts";
import { SampleRow } from "./sample-row.tsx";
import "../../language/testing/english.ts";

test("a customer without a photo picks a car by its body", async () => {
  const picked: string[] = [];
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(<SampleRow samples={sampleCars} onSample={(id) => picked.push(id)} isKiosk={false} />);
  await expect.element(page.getByRole("heading", { name: "No photo? Try a sample car" })).toBeVisible();
  await page.getByRole("button", { name: /^Gray sedan, from the front/ }).click();
  await page.getByText("Coupe", { exact: true }).click();
  expect(picked).toEqual(["sedan", "coupe"]);
});
