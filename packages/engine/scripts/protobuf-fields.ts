import protobuf from "protobufjs/minimal.js";

/** One field of a protobuf message: its number, its value (without the length) and the raw bytes of the field. */
interface Field {
  number: number;
  value: Uint8Array;
  raw: Uint8Array;
}

const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** The fields of a message in order. Needs no schema, so unknown fields are kept. */
export function* readFields(message: Uint8Array): Generator<Field> {
  const reader = protobuf.Reader.create(message);
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const key = reader.uint32();
    const wire = key & 7;
    const valueStart = reader.pos;
    reader.skipType(wire);
    const raw = message.subarray(start, reader.pos);
    const value = message.subarray(valueStart, reader.pos);
    yield { number: key >>> 3, value: wire === LENGTH_DELIMITED ? unwrap(value) : value, raw };
  }
}

/** Copies a message with fields replaced; where `replace` returns undefined, the field is kept byte for byte. */
export function rewriteFields(
  message: Uint8Array,
  replace: (field: Field) => Uint8Array | undefined,
): Uint8Array {
  return Buffer.concat(Array.from(readFields(message), (field) => replace(field) ?? field.raw));
}

export function bytesField(number: number, bytes: Uint8Array): Uint8Array {
  return protobuf.Writer.create().uint32(key(number, LENGTH_DELIMITED)).bytes(bytes).finish();
}

export function textField(number: number, text: string): Uint8Array {
  return protobuf.Writer.create().uint32(key(number, LENGTH_DELIMITED)).string(text).finish();
}

/** Encodes an integer from 0 to 2³¹−1. */
export function intField(number: number, value: number): Uint8Array {
  return protobuf.Writer.create().uint32(key(number, 0)).uint32(value).finish();
}

export function floatField(number: number, value: number): Uint8Array {
  return protobuf.Writer.create().uint32(key(number, FIXED_32)).float(value).finish();
}

export function readInt(value: Uint8Array): number {
  return protobuf.Reader.create(value).uint32();
}

/** The first field of this number. */
export function readText(message: Uint8Array, number: number): string | undefined {
  return readTexts(message, number)[0];
}

export function readTexts(message: Uint8Array, number: number): string[] {
  return Array.from(readFields(message))
    .filter((field) => field.number === number)
    .map(({ value }) => new TextDecoder().decode(value));
}

function unwrap(value: Uint8Array): Uint8Array {
  return protobuf.Reader.create(value).bytes();
}

function key(number: number, wire: number): number {
  return ((number << 3) | wire) >>> 0;
}
