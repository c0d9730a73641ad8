import type { Film } from "@livery/catalog";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../language/testing/english.ts";
import { CustomerSession } from "../../look/customer-session.ts";
import { CustomerSessionContext } from "../../look/customer-session-context.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { createLookActions, LookActionsContext } from "../../look/look-actions.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { StripeControls } from "./stripe-controls.tsx";

test("a stripe with a film is moved and widened, each as one step", async () => {
  const session = await render("paint/center-stripe");
  page.getByRole("slider", { name: "Position: usual place" }).element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  page.getByRole("slider", { name: "Width: 100%" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  const bandOf = () => session.getState().history.present.look[0]?.treatment;
  expect(bandOf()).toMatchObject({ band: { shiftCm: -1, widthPercent: 105 } });
  session.undo();
  expect(bandOf()).toMatchObject({ band: { shiftCm: -1, widthPercent: 100 } });
});

test("other panels have no such sliders", async () => {
  await render("paint/hood");
  await expect.element(page.getByTestId("end")).toBeInTheDocument();
  expect(page.getByRole("slider").elements()).toEqual([]);
});

async function render(panelId: PanelId): Promise<CustomerSession> {
  const film = { id: "3m-2080-g13", brand: "3M" } as Film; // nothing here reads more of it
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  const panelGroup: PanelGroup = { kind: "panels", panelIds: [panelId] };
  const actions = createLookActions(session, () => {});
  actions.apply(panelGroup, { kind: "film", film });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    session.clear();
  });
  root.render(
    <CustomerSessionContext value={session}>
      <LookActionsContext value={actions}>
        <StripeControls panelGroup={panelGroup} />
        <span data-testid="end" />
      </LookActionsContext>
    </CustomerSessionContext>,
  );
  await expect.element(page.getByTestId("end")).toBeInTheDocument();
  return session;
}
