import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { SharedLinks } from "./shared-links.ts";
import { SharedLinksContext } from "./shared-links-context.ts";
import "../../language/testing/english.ts";

test("nothing is shared before the customer agrees", async () => {
  const links = await render();
  await expect.element(page.getByRole("img", { name: "The picture to share" })).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.element(page.getByText("Check the box to agree.")).toBeVisible();
  await expect
    .element(page.getByRole("checkbox", { name: /^Everyone with the link/ }))
    .toHaveAttribute("aria-invalid", "true");
  expect(links.list()).toEqual([]);
});

test("a license plate in the photo is pointed out", async () => {
  await render({ hasPlate: true });
  await expect.element(page.getByText(/^Your license plate is in the picture/)).toBeVisible();
});

test("on a phone in landscape the boxes and the button are in sight", async () => {
  addAppStyles();
  await page.viewport(844, 390);
  await render({ hasPlate: true });
  await expect.element(page.getByRole("img", { name: "The picture to share" })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText(/^Everyone with the link/)).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole("button", { name: "Create link" })).toBeInViewport({ ratio: 1 });
});

test("a photo without one says nothing of plates", async () => {
  await render();
  await expect.element(page.getByRole("button", { name: "Create link" })).toBeVisible();
  expect(page.getByText(/license plate/).elements()).toEqual([]);
});

test("a request without a good answer keeps its key, because its page may exist", async () => {
  // The tests' own server has no such route.
  const links = await render();
  await page.getByRole("checkbox", { name: /^Everyone with the link/ }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.element(page.getByText("This didn't work. Try again.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stop sharing Gloss Flame Red" })).toBeVisible();
  expect(links.list()).toMatchObject([{ name: "Gloss Flame Red", page: null }]);
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.element(page.getByRole("button", { name: "Create link" })).toBeEnabled();
  expect(links.list()).toHaveLength(1);
});

/** Opens the dialog for a small gray picture. */
async function render({ hasPlate = false } = {}): Promise<SharedLinks> {
  const links = new SharedLinks(
    createSafeStorage(() => sessionStorage),
    new Date(),
  );
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    sessionStorage.clear();
  });
  root.render(
    <SharedLinksContext value={links}>
      <ShareDialog
        look={{ name: "Gloss Flame Red", makePicture: drawGray, makeBefore: drawGray, hasPlate }}
        request={{ shop: null, language: "en", layers: [], lookFragment: "look=1~~f.a.paint--hood" }}
        onClose={() => {}}
      />
    </SharedLinksContext>,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return links;
}

function drawGray(): Promise<Blob> {
  const canvas = new OffscreenCanvas(30, 20);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no 2D canvas");
  context.fillStyle = "#808080";
  context.fillRect(0, 0, 30, 20);
  return canvas.convertToBlob({ type: "image/jpeg" });
}
