import { type Action, anyOf, anyPlace, button, finding, press } from "./hand.ts";

export const fixActions: readonly Action[] = [
  {
    name: "tap a part to put right",
    weight: 5,
    async act(hand) {
      const { x, y } = await anyPlace(hand);
      await hand.page.mouse.click(x, y);
      return true;
    },
  },
  {
    name: "brush",
    weight: 3,
    async act(hand) {
      const [from, to] = [await anyPlace(hand), await anyPlace(hand)];
      await hand.page.mouse.move(from.x, from.y);
      await hand.page.mouse.down();
      await hand.page.mouse.move(to.x, to.y, { steps: 8 });
      await hand.page.mouse.up();
      return true;
    },
  },
  { name: "add or take away", weight: 2, act: (hand) => press(hand, button(hand, /^(Add|Take away)$/)) },
  { name: "undo a stroke", weight: 1, act: (hand) => press(hand, button(hand, "Undo")) },
  {
    name: "apply",
    weight: 2,
    async act(hand) {
      const apply = await anyOf(hand, button(hand, "Apply"));
      await apply?.click(finding);
      return apply !== null;
    },
  },
  { name: "as found", weight: 1, act: (hand) => press(hand, button(hand, "As found")) },
  { name: "stop putting right", weight: 2, act: (hand) => press(hand, button(hand, /^(Close|Back)$/)) },
];

export const sideBySideActions: readonly Action[] = [
  {
    name: "wait for all looks, zoom",
    weight: 2,
    async act({ page }) {
      const dialog = page.getByRole("dialog");
      const looks = await dialog.getByRole("listitem").count();
      await dialog
        .getByRole("img")
        .nth(looks - 1)
        .waitFor(finding);
      await dialog.getByRole("img").first().hover();
      await page.mouse.wheel(0, -300);
      return true;
    },
  },
  {
    name: "put a look on the car",
    weight: 1,
    act: (hand) => press(hand, button(hand, /^Put .* on the car$/)),
  },
  { name: "close side by side", weight: 1, act: (hand) => press(hand, button(hand, "Close")) },
];

export const sendingActions: readonly Action[] = [
  {
    name: "send with nothing filled in",
    weight: 1,
    act: (hand) => press(hand, hand.page.getByRole("dialog").getByRole("button", { name: "Send" })),
  },
  {
    name: "fill in and send",
    weight: 1,
    async act({ page, random }) {
      const panel = page.getByRole("dialog");
      const name = panel.getByLabel("Your name");
      if (!(await name.isVisible())) return false;
      await name.fill("Ada Byron");
      await panel.getByLabel("E-mail").fill(`ada.${random.below(1e6)}@example.com`);
      await panel.getByRole("checkbox").check();
      await panel.getByRole("button", { name: "Send" }).click({ timeout: 60_000 });
      await page.getByRole("heading", { name: "Sent", exact: true }).waitFor({ timeout: 60_000 });
      return true;
    },
  },
  {
    name: "close the sending",
    weight: 2,
    act: (hand) => press(hand, hand.page.getByRole("dialog").getByRole("button", { name: "Close" })),
  },
];
