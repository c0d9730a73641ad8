import { retryImport } from "../../controls/retry-import.ts";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { decalLimits } from "@livery/contract";
import type { DecalPictureProblem } from "@livery/engine";
import type { DecalImage } from "../../look/decal.ts";
import { failureOf } from "../../photo-session/failure-of.ts";

/** Why a picture is refused. */
export type DecalRefusal = DecalPictureProblem | "program-missing";

export type ReadDecalImage =
  | { kind: "image"; image: DecalImage }
  | { kind: "refused"; problem: DecalRefusal };

/** Reads a customer's file for a decal. A bad file never throws; the result has the `problem`. */
export async function readDecalImage(file: File): Promise<ReadDecalImage> {
  const engine = await retryImport(() => import("@livery/engine")).catch(() => null);
  if (engine === null) return { kind: "refused", problem: "program-missing" };
  try {
    const read = await engine.readDecalPicture(file);
    if (read.kind === "refused") return read;
    const { bytes, pixels } = await encode(read.pixels);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const id = [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { kind: "image", image: { id, name: nameOf(file), file: toBase64(bytes), pixels } };
  } catch (error) {
    if (failureOf(error) === "fault") reportError(error);
    return { kind: "refused", problem: "unreadable" };
  }
}

/** As a WebP where the browser writes one, or else a PNG; half as large each time until it is small enough to keep. */
async function encode(pixels: ImageData): Promise<{ bytes: Uint8Array<ArrayBuffer>; pixels: ImageData }> {
  const context = createCanvas(pixels.width, pixels.height);
  const { canvas } = context;
  context.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
  if (blob === null) throw new Error("the browser cannot encode a picture");
  const isSmallest = Math.max(pixels.width, pixels.height) <= 64;
  if (blob.size > decalLimits.fileBytes && !isSmallest) return encode(halve(canvas));
  return { bytes: new Uint8Array(await blob.arrayBuffer()), pixels };
}

function halve(canvas: HTMLCanvasElement): ImageData {
  const [width, height] = [Math.ceil(canvas.width / 2), Math.ceil(canvas.height / 2)];
  const context = createCanvas(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** In one line, without what no shop can read. */
function nameOf({ name }: File): string {
  const clean = name.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  if (clean.length <= decalLimits.nameLength) return clean || "picture";
  return `${clean.slice(0, decalLimits.nameLength - 6)}…${clean.slice(-5)}`;
}

function toBase64(bytes: Uint8Array): string {
  const step = 32_768; // browsers limit the arguments of a call
  let binary = "";
  for (let at = 0; at < bytes.length; at += step)
    binary += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(binary);
}
