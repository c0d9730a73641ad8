import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";

/** What one customer does on a kiosk before they leave. */
export interface Customer {
  /**
   * A photo also gets a scene, which takes minutes without a graphics card. Null: they look at the kiosk in Spanish, open the
   * code for their phone and leave it on screen.
   */
  car: "sample" | "photo" | null;
  /** What they type into the Send panel is sent, waits because there is no connection, or stays typed. */
  send: "sent" | "waiting" | "typed" | null;
  /** They leave without a word: the kiosk clears itself. */
  walksAway: boolean;
}

const photoLimitMs = 300_000;
const codeMs = 600_000;
const scenes = path.join(import.meta.dirname, "../../scenes");
const looksAround: Customer = { car: null, send: null, walksAway: true };
const tenCustomers: readonly Customer[] = [
  { car: "sample", send: "sent", walksAway: false },
  looksAround,
  looksAround,
  { car: "sample", send: "typed", walksAway: true },
  looksAround,
  { car: "sample", send: null, walksAway: false },
  looksAround,
  { car: "sample", send: "waiting", walksAway: false },
  looksAround,
  looksAround,
];

/** The first have a photo. Of ten others four see a sample car, three of them open the Send panel, and seven walk away. */
export function planCustomer(index: number, photos: number): Customer {
  if (index < photos) return { car: "photo", send: "sent", walksAway: false };
  return tenCustomers[index % tenCustomers.length] ?? looksAround;
}

/** A photo whose metadata has this text. */
export async function takePhoto(text: string): Promise<Buffer> {
  const scene = await readFile(path.join(scenes, "bay.webp"));
  return sharp(scene)
    .withExif({ IFD0: { ImageDescription: text, Artist: text } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

interface Belongings {
  photo: Buffer;
  /** Typed into every field that takes text. */
  text: string;
}

/** From the attract loop to the attract loop. */
export async function serveCustomer(
  page: Page,
  customer: Customer,
  { photo, text }: Belongings,
): Promise<void> {
  if (customer.car === null) await lookAround(page);
  else await showCar(page, customer.car, photo);
  if (customer.send !== null) await fillInSendPanel(page, customer.send, text);
  if (customer.walksAway) await waitForClear(page);
  else await finish(page);
  await page.getByRole("button", { name: "Try it on your car" }).waitFor();
}

async function lookAround(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pruébelo en su auto" }).click();
  await page.getByRole("button", { name: "Usar mi teléfono" }).click();
  const code = page.getByRole("img", { name: /^Código QR/ });
  // A busy machine may not open the code in time: the customer asks again.
  const again = page.getByRole("button", { name: "Intentar de nuevo" });
  await code.or(again).waitFor();
  while (await again.isVisible()) {
    await again.click();
    await code.or(again).waitFor();
  }
  // The customer may be outside with their phone: until the code has expired, the kiosk does not clear itself.
  await page.clock.fastForward(codeMs);
  await code.waitFor({ state: "detached" });
}

async function showCar(page: Page, car: "sample" | "photo", photo: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Try it on your car" }).click();
  await page.getByRole("button", { name: "Use my phone" }).waitFor();
  if (car === "photo") await addPhoto(page, photo);
  else await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await page.locator("[data-photo]").waitFor({ timeout: photoLimitMs });
  await page.locator("[role=progressbar]").waitFor({ state: "detached", timeout: photoLimitMs });
  await page
    .locator("[data-film]")
    .nth(Math.floor(Math.random() * 12))
    .click();
  await page.locator("[data-film][aria-selected=true]").first().waitFor();
  if (car === "photo") await chooseScene(page);
}

/** A kiosk has no choice of files, but takes one that is dropped. */
async function addPhoto(page: Page, photo: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async (base64) => {
    const picture = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
    const transfer = new DataTransfer();
    transfer.items.add(new File([picture], "car.jpg", { type: picture.type }));
    return transfer;
  }, photo.toString("base64"));
  await page.dispatchEvent("main", "drop", { dataTransfer });
}

async function chooseScene(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Scene" }).click();
  await page.getByRole("radio", { name: "Blueprint" }).click();
  await page.getByRole("img", { name: /^Your car as a scene/ }).waitFor({ timeout: photoLimitMs });
}

async function fillInSendPanel(page: Page, send: NonNullable<Customer["send"]>, text: string): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Send this look" });
  await panel.getByLabel("Your name").pressSequentially(text);
  await panel.getByLabel("Email").fill(`${text}@example.com`);
  await panel.getByRole("textbox").last().fill(text);
  await panel.getByRole("checkbox", { name: /^Send my/ }).check();
  if (send === "typed") return;
  await page.context().setOffline(send === "waiting");
  await panel.getByRole("button", { name: "Send", exact: true }).click({ timeout: photoLimitMs });
  const title = send === "sent" ? "Sent" : "Your look is waiting to send";
  await page.getByRole("heading", { name: title, exact: true }).waitFor({ timeout: photoLimitMs });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: /^Clear and finish/ }).click();
}

/** The kiosk warns, then clears. */
async function waitForClear(page: Page): Promise<void> {
  await page.clock.fastForward(105_000);
  await page.getByRole("alertdialog").waitFor();
  await page.clock.fastForward(20_000);
}
