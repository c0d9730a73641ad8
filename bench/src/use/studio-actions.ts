import { giveAnother, reload, resize } from "./begin-actions.ts";
import {
  type Action,
  anyOf,
  anyPlace,
  BrokenPromise,
  button,
  givePhoto,
  type Hand,
  pointNowhere,
  press,
  readLabel,
  waitUntilFound,
} from "./hand.ts";

const inPanel = ({ page }: Hand) => page.locator("#service-panel");

const filmActions: readonly Action[] = [
  { name: "choose a film", weight: 12, act: (hand) => press(hand, hand.page.locator("[data-film]")) },
  {
    name: "move along the films",
    weight: 4,
    async act(hand) {
      const film = await anyOf(hand, hand.page.locator("[data-film]"));
      await film?.focus();
      for (let step = 0; film && step < 6; step++) {
        await hand.page.keyboard.press(hand.random.pick(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]));
      }
      if (hand.random.share() < 0.3) await hand.page.keyboard.press("Enter");
      return film !== null;
    },
  },
  {
    name: "filter",
    weight: 3,
    async act(hand) {
      const filter = await anyOf(hand, hand.page.getByRole("search").locator("select"));
      if (filter === null) return false;
      const count = await filter.locator("option").count();
      await filter.selectOption({ index: hand.random.below(count) });
      return true;
    },
  },
  {
    name: "search",
    weight: 3,
    async act(hand) {
      const field = await anyOf(hand, hand.page.getByLabel("Search films"));
      await field?.fill(hand.random.pick(["", "", "gloss", "2080-G46", "rot", "zebra", "satin bl", "3m"]));
      return field !== null;
    },
  },
  {
    name: "shelves and favourites",
    weight: 2,
    act: (hand) =>
      press(hand, inPanel(hand).getByRole("button", { name: /^(Favourite: |Favourites|Recent)/ })),
  },
];

const pictureActions: readonly Action[] = [
  {
    name: "tap the picture",
    weight: 5,
    async act(hand) {
      const { x, y } = await anyPlace(hand);
      await hand.page.mouse.click(x, y);
      return true;
    },
  },
  {
    name: "zoom and move",
    weight: 3,
    async act(hand) {
      const { page, random } = hand;
      const [from, to] = [await anyPlace(hand), await anyPlace(hand)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.wheel(0, random.pick([-240, -240, 240]));
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
      if (random.share() < 0.5) await press(hand, button(hand, /^(Zoom in|Zoom out|Show all of it)$/));
      return true;
    },
  },
  {
    name: "hold for the original",
    weight: 2,
    async act(hand) {
      const hold = await anyOf(hand, button(hand, "Original"));
      await hold?.hover();
      await hand.page.mouse.down();
      await hand.page.mouse.up();
      return hold !== null;
    },
  },
  { name: "slider on or off", weight: 2, act: (hand) => press(hand, button(hand, "Slider")) },
  {
    name: "move the slider",
    weight: 2,
    async act(hand) {
      const slider = await anyOf(hand, hand.page.getByRole("slider"));
      await slider?.fill(String(hand.random.below(101)));
      return slider !== null;
    },
  },
  {
    name: "the drawing context is lost",
    weight: 0.4,
    async act({ page }) {
      await page.evaluate(() => {
        const gl = document.querySelector<HTMLCanvasElement>("canvas[role=img]")?.getContext("webgl2");
        gl?.getExtension("WEBGL_lose_context")?.loseContext();
      });
      return true;
    },
  },
];

const panelActions: readonly Action[] = [
  { name: "another service", weight: 6, act: (hand) => press(hand, hand.page.getByRole("tab")) },
  {
    name: "a place on the car",
    weight: 4,
    act: (hand) => press(hand, inPanel(hand).locator("[role=group] button[aria-pressed]")),
  },
  {
    name: "tint, black, rims or smoke",
    weight: 10,
    async act(hand) {
      const choice = await anyOf(hand, inPanel(hand).locator("label:has(input[type=radio])"));
      await choice?.click();
      return choice !== null;
    },
  },
  {
    name: "line of tint or state",
    weight: 2,
    async act(hand) {
      const select = await anyOf(hand, hand.page.getByRole("region", { name: "Tint" }).locator("select"));
      if (select === null) return false;
      const count = await select.locator("option").count();
      await select.selectOption({ index: hand.random.below(count) });
      return true;
    },
  },
  { name: "take off", weight: 2, act: (hand) => press(hand, button(hand, /^(Take .* off|Back to the car)/)) },
  {
    name: "layers",
    weight: 3,
    act: (hand) => inPopover(hand, /^Layers/, /^(Hide|Show|Remove|Change) /),
  },
];

const historyActions: readonly Action[] = [
  { name: "undo", weight: 4, act: (hand) => press(hand, button(hand, "Undo")) },
  { name: "redo", weight: 3, act: (hand) => press(hand, button(hand, "Redo")) },
  {
    name: "undo and redo bring back the same",
    weight: 2,
    async act(hand) {
      await pointNowhere(hand);
      const undo = await anyOf(hand, button(hand, "Undo"));
      if (undo === null) return false;
      await undo.focus();
      const before = await readLabel(hand);
      await undo.click();
      await button(hand, "Redo").click();
      const after = await readLabel(hand);
      if (after !== before) throw new BrokenPromise(`Redo brought "${after}" back, and it was "${before}"`);
      return true;
    },
  },
  {
    ...reload,
    name: "reload brings back the choices",
    async act(hand) {
      await pointNowhere(hand);
      await hand.page.getByRole("button", { name: /^Layers/ }).focus();
      const before = await hand.page.getByRole("button", { name: /^Layers/ }).innerText();
      await hand.page.reload();
      await givePhoto(hand);
      await waitUntilFound(hand);
      const after = await hand.page.getByRole("button", { name: /^Layers/ }).innerText();
      if (after !== before) throw new BrokenPromise(`"${before}" before a reload, "${after}" after it`);
      return true;
    },
  },
];

const keepingActions: readonly Action[] = [
  { name: "keep this look", weight: 3, act: (hand) => inPopover(hand, /^Looks/, "Keep this look") },
  {
    name: "wear or remove a look",
    weight: 2,
    act: (hand) => inPopover(hand, /^Looks/, /^(Show|Remove .*)$/),
  },
  {
    name: "rename a look",
    weight: 1,
    async act(hand) {
      await button(hand, /^Looks/).click();
      const field = await anyOf(hand, hand.page.getByLabel(/^Name of /));
      await field?.fill(`Look of ${hand.random.below(1000)}`);
      await field?.press("Enter");
      await hand.page.keyboard.press("Escape");
      return field !== null;
    },
  },
  { name: "side by side", weight: 1.5, act: (hand) => inPopover(hand, /^Looks/, "Side by side") },
  { name: "copy the link", weight: 1, act: (hand) => inPopover(hand, "Download", /^Copy link/) },
  {
    name: "download",
    weight: 0.7,
    async act(hand) {
      const waiting = hand.page.waitForEvent("download", { timeout: 60_000 }).catch(() => null);
      if (!(await inPopover(hand, "Download", /^(PNG|JPEG)/))) return false;
      const saved = await waiting;
      if (saved === null) throw new BrokenPromise("A picture was promised and did not come");
      await saved.delete();
      return true;
    },
  },
  { name: "open the sending", weight: 1.5, act: (hand) => press(hand, button(hand, "Send")) },
  { name: "put right", weight: 2, act: (hand) => press(hand, button(hand, "Put right")) },
];

export const studioActions: readonly Action[] = [
  ...filmActions,
  ...pictureActions,
  ...panelActions,
  ...historyActions,
  ...keepingActions,
  { ...giveAnother, name: "another photo", weight: 0.7 },
  resize,
];

/** Opens a popover, presses one thing in it, and closes it. */
async function inPopover(hand: Hand, opener: string | RegExp, choice: string | RegExp): Promise<boolean> {
  if (!(await press(hand, button(hand, opener)))) return false;
  const isDone = await press(hand, hand.page.locator(":popover-open").getByRole("button", { name: choice }));
  await hand.page.keyboard.press("Escape");
  return isDone;
}
