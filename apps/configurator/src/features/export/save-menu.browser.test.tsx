import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SaveMenu } from "./save-menu.tsx";
import "../../language/testing/english.ts";

const link = "https://cars.example/#look=1~~f.a.paint";

test("a link is there to copy by hand where the clipboard is closed", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("closed"));
  onTestFinished(() => write.mockRestore());
  const messages = render();
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^Copy link/ }).click();
  const field = page.getByRole("textbox", { name: /^Copy this link\./ });
  await expect.element(field).toHaveValue(link);
  await field.click();
  expect(getSelection()?.toString()).toBe(link);
  expect(messages).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(field).not.toBeInTheDocument();
});

test("files and ways to share are two groups", async () => {
  render();
  await page.getByRole("button", { name: "Download" }).click();
  const groups = [
    { title: "Files", entries: [/^PNG/, /^JPEG/, /^Poster/] },
    { title: "Share", entries: [/^Share picture/, /^Share a link/, /^Copy link/] },
  ];
  for (const { title, entries } of groups) {
    const group = page.getByRole("group", { name: title, exact: true });
    for (const name of entries) await expect.element(group.getByRole("button", { name })).toBeVisible();
  }
});

/** Opens the menu for a small picture. Returns the messages to the customer. */
function render(): string[] {
  const messages: string[] = [];
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <SaveMenu
      picture={{ width: 4, height: 3, name: "livery-look", export: () => Promise.resolve(new Blob()) }}
      link={link}
      onShareLink={() => {}}
      signal={new AbortController().signal}
      onPortrait={() => {}}
      onMessage={(words) => messages.push(words)}
    />,
  );
  return messages;
}
