import path from "node:path";
import {
  findScenePicture,
  type LeadStores,
  listDecalFiles,
  listMorePictures,
  listPictures,
} from "../data/lead-files.ts";
import { findLead, type Lead } from "../data/leads.ts";
import { describeLayers } from "../services/looks/describe-layers.ts";
import { CommandError } from "./command-error.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";
import { writePrivateFile } from "./write-private-file.ts";

/** Prints one lead in full. Given a folder, also writes the pictures of its looks there. */
export async function printLead(stores: LeadStores, id: string, folder: string | undefined): Promise<string> {
  const lead = await findLead(stores.db, id);
  if (!lead) throw new CommandError(`No lead has the id ${id}.`);
  const written = folder === undefined ? [] : await writePictures(stores, id, folder);
  const sections = [printFacts(lead), ...printMessage(lead), ...(await printLooks(lead)), ...written];
  return `${sections.join("\n\n")}\n`;
}

function printFacts(lead: Lead): string {
  const { id, createdAt, kind, name, email } = lead;
  const head = ["Lead", id];
  const facts = [
    ["Received (UTC)", formatMinute(createdAt)],
    ["Kind", kind],
    ["Name", name],
    ["Email", email],
  ];
  return formatTable([head, ...[...facts, ...printOwnFacts(lead)].filter(([, value]) => value !== "")]);
}

function printOwnFacts(lead: Lead): string[][] {
  if (lead.kind === "demo")
    return [
      ["Shop", lead.shopName],
      ["Phone", lead.phone],
      ["Address", lead.address],
    ];
  if (lead.kind === "looks") {
    const unknown = lead.unknownShop === null ? "none (Livery's own)" : `unknown: ${lead.unknownShop}`;
    const owner = lead.shop?.shopName ?? unknown;
    return [
      ["Shop", owner],
      ["Phone", lead.phone],
      ["Sent (UTC)", formatMinute(new Date(lead.timestamp))],
    ];
  }
  return lead.type === "business"
    ? [
        ["Business", lead.businessName],
        ["Website", lead.website],
      ]
    : [];
}

function printMessage(lead: Lead): string[] {
  if (lead.kind === "demo" || lead.message === "") return [];
  return [lead.message.split("\n").map(stripControlCharacters).join("\n")];
}

async function printLooks(lead: Lead): Promise<string[]> {
  if (lead.kind !== "looks") return [];
  return Promise.all(
    lead.looks.map(async ({ name, layers }) => {
      const lines = await describeLayers(layers);
      return [name, ...lines.map((line) => `  ${line}`)].map(stripControlCharacters).join("\n");
    }),
  );
}

/** Input must not control the terminal. */
function stripControlCharacters(line: string): string {
  return line.replaceAll(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, "");
}

const extensions = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

async function writePictures(stores: LeadStores, id: string, folder: string): Promise<string[]> {
  const [pictures, more, scene, decals] = await Promise.all([
    listPictures(stores, id),
    listMorePictures(stores, id),
    findScenePicture(stores, id),
    listDecalFiles(stores, id),
  ]);
  const looks = pictures.map(({ position, ...picture }) => ({ name: `${position + 1}`, ...picture }));
  const photos = more.map((each) => ({ ...each, name: `photo-${each.photo + 1}` }));
  const prints = decals.map(({ position, ...file }) => ({ ...file, name: `decal-${position + 1}` }));
  const all = [...looks, ...photos, ...prints, ...(scene ? [{ ...scene, name: "scene" }] : [])];
  const files = all.map(({ name, type, bytes }) => ({
    file: path.join(folder, `${id}-${name}.${extensions[type]}`),
    bytes,
  }));
  await Promise.all(files.map(({ file, bytes }) => writePrivateFile(file, bytes)));
  return files.map(({ file }) => `Picture written to ${file}`);
}
