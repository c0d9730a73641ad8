/** Mean gray values of a photo's 6×6 fields, two hex digits each. Runs in the page and in its worker, so it uses nothing from outside. */
export function thumbnailOf(photo: { width: number; height: number; pixels: ArrayBuffer }): string {
  const side = 6;
  const { width, height } = photo;
  const pixels = new Uint8Array(photo.pixels);
  const sums = Array.from({ length: side * side }, () => 0);
  const counts = [...sums];
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const field = Math.floor((y * side) / height) * side + Math.floor((x * side) / width);
      const at = (y * width + x) * 4;
      const gray = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
      sums[field] = (sums[field] ?? 0) + gray;
      counts[field] = (counts[field] ?? 0) + 1;
    }
  const grays = sums.map((sum, field) => Math.round(sum / (counts[field] || 1)));
  return grays.map((gray) => gray.toString(16).padStart(2, "0")).join("");
}
