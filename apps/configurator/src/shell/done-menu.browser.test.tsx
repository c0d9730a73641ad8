import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../controls/testing/render-element.ts";
import { LeadSenderContext } from "../features/send/lead-sender-context.ts";
import { startLeadSender } from "../features/send/start-lead-sender.ts";
import "../language/testing/english.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { DoneMenu } from "./done-menu.tsx";

test("Cancel closes the menu and clears nothing", async () => {
  const { finished } = render();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  expect(finished).toEqual([]);
});

test("Clear and finish takes a second tap", async () => {
  const { finished } = render();
  await page.getByRole("button", { name: "Done" }).click();
  expect(finished).toEqual([]);
  await page.getByRole("button", { name: /^Clear and finish/ }).click();
  expect(finished).toEqual(["finish"]);
});

function render() {
  const finished: string[] = [];
  const storage = createSafeStorage(() => sessionStorage);
  const sender = startLeadSender({ storage, otherTabs: null, kiosk: null });
  renderElement(
    <LeadSenderContext value={sender}>
      <DoneMenu
        onFinish={() => finished.push("finish")}
        onFinishUnsent={() => finished.push("finish unsent")}
      />
    </LeadSenderContext>,
  );
  return { finished };
}
