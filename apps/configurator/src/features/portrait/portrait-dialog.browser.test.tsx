import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { PortraitDialog } from "./portrait-dialog.tsx";
import type { PortraitSource } from "./portrait-source.ts";
import "../../language/testing/english.ts";

test("on a low laptop, the title is above the buttons while it is typed", async () => {
  await open();
  const title = page.getByRole("textbox", { name: "Title" });
  await page.getByRole("radio", { name: "Spec sheet" }).click();
  await userEvent.tab();
  await expect.element(title).toHaveFocus();
  const bar = page.getByText(/ pixels\. /).element().parentElement;
  if (bar === null) throw new Error("the buttons are missing");
  await expect
    .poll(() => title.element().getBoundingClientRect().bottom)
    .toBeLessThan(bar.getBoundingClientRect().top);
});

test("what was saved is named until another kind is chosen", async () => {
  await open();
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect.element(page.getByText("Saved as car-poster.pdf")).toBeVisible();
  await page.getByRole("radio", { name: "Before and after" }).click();
  await expect.element(page.getByText("Saved as car-poster.pdf")).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Poster" }).click();
  await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeEnabled();
  await expect.element(page.getByText("Saved as car-poster.pdf")).not.toBeInTheDocument();
});

async function open(): Promise<void> {
  addAppStyles();
  const before = { width: window.innerWidth, height: window.innerHeight };
  await page.viewport(1366, 768);
  onTestFinished(() => page.viewport(before.width, before.height));
  const draw = () => Promise.resolve(new ImageData(300, 200));
  const source: PortraitSource = {
    size: { width: 300, height: 200 },
    car: { left: 0.2, top: 0.4, width: 0.6, height: 0.3 },
    origin: null,
    markFile: (file) => Promise.resolve(file),
    drawLook: draw,
    drawPhoto: draw,
  };
  const onSave = (_: Blob, name: string) => `Saved as ${name}`;
  renderElement(
    <PortraitDialog
      {...{ source, onSave }}
      look={[]}
      savedLooks={[]}
      plateCover={null}
      fileName="car"
      signal={new AbortController().signal}
      onShare={(file, name) => Promise.resolve(onSave(file, name))}
      onClose={() => {}}
    />,
  );
  await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
}
