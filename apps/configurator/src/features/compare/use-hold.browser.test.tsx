import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useHold } from "./use-hold.ts";

test("a hold by pointer outlasts a focus that moves, and ends with the pointer", async () => {
  const onHold = await render();
  dispatch("pointerdown");
  expect(onHold).toHaveBeenLastCalledWith(true);
  document.querySelector<HTMLButtonElement>("#film")?.focus();
  expect(onHold).toHaveBeenCalledOnce();
  dispatch("pointerup");
  expect(onHold).toHaveBeenLastCalledWith(false);
});

test("a hold by key ends with the key, or where the focus goes elsewhere", async () => {
  const onHold = await render();
  holdButton().element().focus();
  await userEvent.keyboard("{Enter>}");
  expect(onHold).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard("{/Enter}");
  expect(onHold).toHaveBeenLastCalledWith(false);
  await userEvent.keyboard("{Enter>}");
  expect(onHold).toHaveBeenLastCalledWith(true);
  document.querySelector<HTMLButtonElement>("#film")?.focus();
  expect(onHold).toHaveBeenLastCalledWith(false);
  await userEvent.keyboard("{/Enter}");
});

const holdButton = () => page.getByRole("button", { name: "Original" });

function dispatch(type: "pointerdown" | "pointerup"): void {
  holdButton()
    .element()
    .dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
}

async function render() {
  const onHold = vi.fn<(isHeld: boolean) => void>();
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  root.render(<Held onHold={onHold} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.element(holdButton()).toBeVisible();
  return onHold;
}

function Held({ onHold }: { onHold: (isHeld: boolean) => void }) {
  return (
    <>
      <button type="button" {...useHold(onHold)}>
        Original
      </button>
      <button type="button" id="film">
        Film
      </button>
    </>
  );
}
