/** What a page asks of the engine's worker. Two requests with the same values have the same answer. */
export interface WorkerRequest {
  photo: PhotoKey;
  /** The request that brought the photo, then the later request about it if this is one. Without ids and bytes. */
  asked: readonly object[];
  /** A hash of each byte array, in order. */
  hashes: readonly string[];
}

/** Recognizes a photo. */
export interface PhotoKey {
  width: number;
  height: number;
  /** Mean gray values of the photo's 6×6 fields, two hex digits each. */
  thumbnail: string;
}

interface WorkerMessage {
  id?: number;
  width: number;
  height: number;
  pixels?: ArrayBuffer;
}

/**
 * Returns a function that reads the messages to one worker in order; undefined for one that is no request or comes before
 * any photo. It knows two facts about them: a request has an id, and pixels if it brings a photo; a later request is about
 * that photo. Runs in the page and in its worker, so it uses nothing from outside.
 */
export function createRequestReader(): (message: unknown) => WorkerRequest | undefined {
  let latest: WorkerRequest | undefined;
  return (message) => {
    const { id, pixels, width, height, ...rest } = message as WorkerMessage;
    if (id === undefined) return undefined;
    const hashes: string[] = [];
    const asked: object = JSON.parse(
      JSON.stringify(rest, (_, value) => (isBytes(value) ? hash(value) : value)),
    );
    if (pixels !== undefined) {
      const thumbnail = thumbnailOf({ width, height, pixels: new Uint8Array(pixels) });
      latest = { photo: { width, height, thumbnail }, asked: [asked], hashes };
      return latest;
    }
    return latest && { ...latest, asked: [...latest.asked, asked], hashes };

    function hash(bytes: Uint8Array): string {
      const fnv = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
      hashes.push((fnv >>> 0).toString(16));
      return `${bytes.length > 0 ? "some" : "no"} bytes`;
    }
  };

  function isBytes(value: unknown): value is Uint8Array {
    return value instanceof Uint8Array;
  }

  function thumbnailOf(photo: { width: number; height: number; pixels: Uint8Array }): string {
    const side = 6;
    const { width, height, pixels } = photo;
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
}

/**
 * Whether two values have the same content, with numbers up to `slack` apart. Runs in the worker too, so it uses nothing
 * from outside.
 */
export function isSame(one: unknown, other: unknown, slack: number): boolean {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) <= slack;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    fields.length === others.size && fields.every(([name, value]) => isSame(value, others.get(name), slack))
  );
}
