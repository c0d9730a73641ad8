import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { applyLook, openService } from "./apply-look.ts";
import type { LookLabels } from "./look-labels.ts";
import { type Configurator, openConfigurator } from "./open-configurator.ts";
import { black, coupe, red, sampleFile, silver, white } from "../sample-photo.ts";

/** Where the configurator sends looks to. */
const lookLeadPath = "/handleLookLead";

/** What it sends of a look. */
interface SentLook {
  layers: readonly object[];
  /** Base64. */
  picture: string;
}

/** A look of the demo shop's customers. */
interface DemoLook extends LookLabels {
  id: string;
  /** Labels of presets that go on top of the film. */
  presets?: readonly string[];
}

const demoLooks: readonly DemoLook[] = [
  { id: "blue", car: white.name, film: "2080-S347", rims: { design: "Mesh", finish: "Gloss black" } },
  { id: "green", car: white.name, film: "2080-M206", tint: "LLumar CTX 35%" },
  { id: "carbon-hood", car: white.name, film: "2080-G31", presets: ["Carbon hood"] },
  { id: "two-tone", car: black.name, film: "2080-S344", presets: ["Two-tone"] },
  { id: "gray", car: black.name, film: "2080-S261", tint: "LLumar CTX 15%" },
  { id: "copper", car: red.name, film: "2080-S344", rims: { design: "Twist", finish: "Gold" } },
  { id: "blackout", car: silver.name, presets: ["Full blackout"] },
  { id: "flip", car: coupe.name, film: "2080-SP236", tint: "LLumar CTX 15%" },
  { id: "black-roof", car: coupe.name, film: "2080-G10", presets: ["Black roof", "Chrome delete"] },
];

/** The photos of those cars, for the view before. */
const photos = ["yard", "bay", "studio", "lot", "coupe"];

const folder = join(import.meta.dirname, "../../../apps/api/src/demo");

/** Writes the looks of the demo shop as the configurator sends them: their layers, pictures of 720 pixels and the photos. */
export async function writeDemoLooks(): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "livery-media-"));
  const configurator = await openConfigurator({ folder: temporary });
  const layers: Record<string, readonly object[]> = {};
  try {
    await mkdir(join(folder, "pictures"), { recursive: true });
    for (const { id, ...look } of demoLooks) {
      const sent = await sendLook(configurator, look);
      layers[id] = sent.layers;
      const picture = sharp(Buffer.from(sent.picture, "base64")).resize({ width: 720 });
      await picture.webp({ quality: 76, effort: 6 }).toFile(join(folder, "pictures", `${id}.webp`));
    }
    for (const id of photos) {
      const photo = sharp(sampleFile({ id }, "photo.webp")).resize({ width: 720 });
      await photo.webp({ quality: 76, effort: 6 }).toFile(join(folder, "pictures", `photo-${id}.webp`));
    }
    await writeFile(join(folder, "demo-looks.json"), `${JSON.stringify(layers, undefined, 2)}\n`);
  } finally {
    await configurator.close();
    await rm(temporary, { recursive: true });
  }
}

/** Sends a look, and takes it from the request. */
async function sendLook(configurator: Configurator, look: Omit<DemoLook, "id">): Promise<SentLook> {
  const page = await configurator.open({ width: 1200, height: 900 });
  await applyLook(page, look);
  for (const preset of look.presets ?? []) await applyPreset(page, preset);
  const sending = page.waitForRequest(`**${lookLeadPath}`);
  await page.route(`**${lookLeadPath}`, (route) => route.fulfill({ json: { ok: true, shopName: null } }));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Send this look" });
  await panel.getByRole("img", { name: /^Your car, / }).waitFor();
  await panel.getByLabel("Your name").fill("Demo");
  await panel.getByLabel("Email").fill("demo@livery.example");
  await panel.getByRole("checkbox").check();
  await panel.getByRole("button", { name: "Send" }).click();
  const lead: { looks: SentLook[] } = (await sending).postDataJSON();
  await page.close();
  const [sent] = lead.looks;
  if (!sent) throw new Error("The lead has no look.");
  return sent;
}

async function applyPreset(page: Page, preset: string): Promise<void> {
  await openService(page, "Wraps");
  await page.getByRole("group", { name: "Presets" }).getByRole("button", { name: preset }).click();
}
