export type PictureFileType = "image/jpeg" | "image/png";

const firstBytes: readonly [PictureFileType, readonly number[]][] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type of a picture by its first bytes, whatever its sender says. Undefined for everything that we do not keep. */
export function readPictureType(bytes: Uint8Array): PictureFileType | undefined {
  return firstBytes.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}
