import type { Draft } from "../payments/books.ts";
import type { Form } from "./read-form.ts";

export interface Call {
  draft: Draft;
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
