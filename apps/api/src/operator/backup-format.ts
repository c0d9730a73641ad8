import { createHash, type Hash } from "node:crypto";
import type { Writable } from "node:stream";
import * as z from "zod";
import { CommandError } from "./command-error.ts";

/**
 * A backup is a gzip stream of frames: a letter, four bytes of length, and that much content. `J` is a line of JSON
 * about what follows, `D` a part of a table's or a file's content. After the content of each comes its checksum, and at
 * the end the totals: what was cut short has none.
 */
const content = {
  /** SHA-256 of all parts, in hex. */
  sha256: z.string(),
  bytes: z.number(),
};

const note = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("backup"),
    format: z.literal(1),
    createdAt: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({ kind: z.literal("table"), schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal("table-end"), rows: z.number(), ...content }),
  z.object({ kind: z.literal("sequence"), schema: z.string(), name: z.string(), next: z.string() }),
  z.object({ kind: z.literal("file"), name: z.string() }),
  z.object({ kind: z.literal("file-end"), ...content }),
  z.object({ kind: z.literal("end"), tables: z.number(), rows: z.number(), files: z.number() }),
]);

export type Note = z.output<typeof note>;
export type NoteOf<Kind extends Note["kind"]> = Extract<Note, { kind: Kind }>;

export interface BackupWriter {
  note(note: Note): Promise<void>;
  /** Writes all parts, and returns their checksum. */
  content(parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<{ sha256: string; bytes: number }>;
}

/** Waits whenever the stream is full, so that memory stays small. */
export function createBackupWriter(out: Writable): BackupWriter {
  const write = async (letter: "J" | "D", bytes: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(letter);
    head.writeUInt32BE(bytes.length, 1);
    await writeAll(out, head);
    await writeAll(out, bytes);
  };
  return {
    note: (each) => write("J", Buffer.from(JSON.stringify(each))),
    content: async (parts) => {
      const sum = createSum();
      for await (const part of parts) {
        sum.add(part);
        await write("D", part);
      }
      return sum.end();
    },
  };
}

function writeAll(out: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    out.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

export interface BackupReader {
  /** The next note. Throws for a backup that was cut short. */
  next(): Promise<Note>;
  /** The parts up to the next note, which must have their checksum. */
  content(): AsyncGenerator<Buffer>;
}

export function createBackupReader(input: AsyncIterable<Buffer>): BackupReader {
  const source = createByteReader(input);
  const readFrame = async () => {
    const head = await source.take(5);
    return { letter: head.toString("latin1", 0, 1), bytes: await source.take(head.readUInt32BE(1)) };
  };
  let sum = createSum();
  let pending: Note | undefined;
  const parse = ({ letter, bytes }: { letter: string; bytes: Buffer }): Note => {
    const parsed = letter === "J" ? note.safeParse(JSON.parse(bytes.toString())) : undefined;
    if (!parsed?.success) throw new CommandError("This is not a backup that this version can read.");
    return parsed.data;
  };
  return {
    next: async () => {
      const found = pending ?? parse(await readFrame());
      pending = undefined;
      return found;
    },
    content: async function* () {
      sum = createSum();
      for (;;) {
        const frame = await readFrame();
        if (frame.letter !== "D") {
          pending = parse(frame);
          break;
        }
        sum.add(frame.bytes);
        yield frame.bytes;
      }
      requireSum(pending, sum.end());
    },
  };
}

function requireSum(end: Note, { sha256, bytes }: { sha256: string; bytes: number }): void {
  const isWhole = "sha256" in end && end.sha256 === sha256 && end.bytes === bytes;
  if (!isWhole) throw new CommandError("The backup is damaged: a checksum does not match.");
}

function createSum() {
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  return {
    add: (part: Buffer) => {
      hash.update(part);
      bytes += part.length;
    },
    end: () => ({ sha256: hash.digest("hex"), bytes }),
  };
}

/** Nothing in a backup is this long, so a longer frame is damage and must not fill the memory. */
const longestFrame = 64 * 2 ** 20;

function createByteReader(input: AsyncIterable<Buffer>) {
  const chunks = input[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    take: async (length: number): Promise<Buffer> => {
      if (length > longestFrame) throw new CommandError("The backup is damaged: a part is too long.");
      const parts = [rest];
      let have = rest.length;
      while (have < length) {
        const { value, done } = await chunks.next();
        if (done) throw new CommandError("The backup is cut short. Nothing was restored.");
        parts.push(value);
        have += value.length;
      }
      const all = Buffer.concat(parts);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
  };
}
