import { z } from "zod";
import type { Transaction } from "../payments/store.ts";
import type { Form } from "./read-form.ts";
import { readParams } from "./read-params.ts";

export interface Call<Params = Form> {
  tx: Transaction;
  params: Params;
  /** The `:id` of the path. */
  id: string;
  /** Base URL of the sandbox's pages. */
  origin: string;
}

/** A call whose parameters were parsed by `Shape`. */
export type CallOf<Shape extends z.ZodRawShape> = Call<z.output<z.ZodObject<Shape, z.core.$strict>>>;

export interface Route {
  method: string;
  path: string;
  answer: (call: Call) => object;
}

/** `address` is a method and a path. A parameter that `shape` does not name is refused. */
export function route<Shape extends z.ZodRawShape>(
  address: string,
  shape: Shape,
  answer: (call: CallOf<Shape>) => object,
): Route {
  const [method = "", path = ""] = address.split(" ");
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    answer: (call) => answer({ ...call, params: readParams(schema, call.params) }),
  };
}
