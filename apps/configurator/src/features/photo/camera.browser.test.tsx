import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import "../../language/testing/english.ts";
import { Camera } from "./camera.tsx";

test("without access to the camera, a photo can be chosen", async () => {
  openBlocked(null);
  await expect.element(page.getByText(/choose a photo instead/)).toBeVisible();
  await expect.element(page.getByLabelText("Choose a photo")).toHaveAttribute("type", "file");
});

test("on a paired kiosk, the customer's phone is the way on", async () => {
  const asked: string[] = [];
  openBlocked(() => asked.push("phone"));
  await expect.element(page.getByText("Use your phone instead.")).toBeVisible();
  expect(document.querySelector("input[type=file]")).toBeNull();
  await page.getByRole("button", { name: "Use my phone" }).click();
  expect(asked).toEqual(["phone"]);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

function openBlocked(onPhone: (() => void) | null): void {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("Denied", "NotAllowedError"),
  );
  renderElement(<Camera onPhone={onPhone} onPhoto={() => {}} onClose={() => {}} />);
}
