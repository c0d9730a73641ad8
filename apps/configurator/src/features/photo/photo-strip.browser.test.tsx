import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { Toolbar } from "../../controls/toolbar.tsx";
import "../../language/testing/english.ts";
import type { Album } from "../../photo-session/album.ts";
import { PhotoStrip } from "./photo-strip.tsx";

test("a single photo has only a place to add another one", async () => {
  const { added } = render(await makeAlbum(1));
  await expect.element(page.getByRole("group", { name: "Your photos" })).toBeVisible();
  expect(page.getByRole("button", { name: /^Photo / }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Remove…" }).elements()).toEqual([]);
  const files = [new File(["a"], "a.jpg"), new File(["b"], "b.jpg")];
  await page.getByLabelText("Add angle").upload(files);
  await expect
    .poll(() => added.map((photo) => (photo instanceof File ? photo.name : "")))
    .toEqual(["a.jpg", "b.jpg"]);
});

test("each photo has its thumbnail, and arrows and Enter show one", async () => {
  const { shown } = render(await makeAlbum(3));
  const first = page.getByRole("button", { name: "Photo 1 of 3" });
  await expect.element(first).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => document.querySelectorAll("[role=group] img[src^=blob]").length).toBe(3);
  await userEvent.keyboard("{Tab}");
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(shown).toEqual(["photo-2"]);
  await page.getByRole("button", { name: "Photo 3 of 3" }).click();
  expect(shown).toEqual(["photo-2", "photo-3"]);
});

test("removing takes a second tap, and a full album offers no more room", async () => {
  const { removed } = render(await makeAlbum(4));
  expect(page.getByLabelText("Add angle").elements()).toEqual([]);
  await page.getByRole("button", { name: "Remove…" }).click();
  expect(removed).toEqual([]);
  await page.getByRole("button", { name: "Remove this photo" }).click();
  expect(removed).toEqual(["photo-1"]);
});

test.each([
  [1366, 768],
  [1280, 800],
  [1024, 1366],
])("on a kiosk of %i by %i the photos are in the lower two thirds", async (width, height) => {
  addAppStyles();
  await page.viewport(width, height);
  document.documentElement.dataset["kiosk"] = "";
  onTestFinished(() => void delete document.documentElement.dataset["kiosk"]);
  render(await makeAlbum(3));
  const first = page.getByRole("button", { name: "Photo 1 of 3" });
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(height / 3);
});

async function makeAlbum(count: number): Promise<Album> {
  const canvas = new OffscreenCanvas(3, 2);
  canvas.getContext("2d")?.fillRect(0, 0, 3, 2);
  const thumbnail = await canvas.convertToBlob();
  const photos = Array.from({ length: count }, (_, index) => ({
    id: `photo-${index + 1}`,
    file: thumbnail,
    thumbnail: count > 1 ? thumbnail : null,
    analysis: null,
  }));
  return { shownId: "photo-1", photos };
}

function render(album: Album) {
  const [shown, removed, added]: [string[], string[], Blob[]] = [[], [], []];
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(
    <Toolbar label="Tools">
      <PhotoStrip
        album={album}
        onShow={(id) => shown.push(id)}
        onRemove={(id) => removed.push(id)}
        onCamera={() => {}}
        onPhone={null}
        onPhotos={(photos) => added.push(...photos)}
      />
    </Toolbar>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { shown, removed, added };
}
