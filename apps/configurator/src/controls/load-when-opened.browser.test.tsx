import { type ComponentType, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../language/testing/english.ts";
import { loadWhenOpened } from "./load-when-opened.tsx";
import { ModalDialog } from "./modal-dialog.tsx";
import { renderElement } from "./testing/render-element.ts";

test("a dialog whose code can't be loaded says so, and opens at the next try", async () => {
  let isOnline = false;
  const Posters = loadWhenOpened(
    () => (isOnline ? Promise.resolve({ Poster }) : Promise.reject(new TypeError("Failed to fetch"))),
    (module) => module.Poster,
  );
  renderElement(<Page Dialog={Posters} />);
  await page.getByRole("button", { name: "Posters" }).click();
  const failed = page.getByRole("dialog", { name: "This couldn't load" });
  await expect.element(failed.getByRole("alert")).toHaveTextContent("Check your connection and try again.");
  await failed.getByRole("button", { name: "Close" }).click();
  await expect.element(failed).not.toBeInTheDocument();
  isOnline = true;
  await page.getByRole("button", { name: "Posters" }).click();
  await expect.element(page.getByRole("dialog", { name: "Your car as a poster" })).toBeVisible();
});

function Page({ Dialog }: { Dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Posters
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Poster({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog title="Your car as a poster" className="" onClose={onClose}>
      <p>Night blue satin</p>
    </ModalDialog>
  );
}
