import { embedLimits } from "@livery/contract";

/** A logo file in base64, or why it cannot be one. The server checks again. */
export async function readLogo(file: File): Promise<{ picture: string } | { fault: string }> {
  if (file.type === "image/svg+xml")
    return { fault: "An SVG can't be used here. Save your logo as a PNG or WebP file." };
  if (!["image/png", "image/webp"].includes(file.type)) return { fault: "Choose a PNG or WebP file." };
  if (file.size > embedLimits.logoBytes) {
    const kilobytes = Math.ceil(file.size / 1000);
    return {
      fault: `This file has ${kilobytes.toLocaleString("en-US")} KB, and a logo can have ${embedLimits.logoBytes / 1000} KB. Save it smaller, for example 500 pixels wide.`,
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { picture: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("")) };
}
