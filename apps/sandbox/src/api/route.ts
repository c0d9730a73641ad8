import type { Transaction } from "../payments/store.ts";
import type { Form } from "./read-form.ts";

export interface Call {
  tx: Transaction;
  form: Form;
  /** What the address names, where it names something. */
  id: string;
  /** Where the pages of the sandbox are. */
  origin: string;
}

export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: string;
  answer: (call: Call) => object;
}
