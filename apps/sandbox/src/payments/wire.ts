import type Stripe from "stripe";

/**
 * Some fields of an SDK object, as they travel in JSON: expandable objects are ids. A literal that `satisfies`
 * this uses only names and values that Stripe's own types allow.
 */
export type Fields<T> = T extends Plain
  ? T
  : T extends readonly (infer Item)[]
    ? Unexpanded<Item>[]
    : { [Key in keyof T]?: Unexpanded<T[Key]> };
type Plain = string | number | boolean | null | undefined | void;
type Unexpanded<T> = string extends T ? Exclude<T, object> : Fields<T>;

/** The API version of the installed SDK. */
export const apiVersion = "2026-10-28.endive" satisfies Stripe.WebhookEndpointCreateParams.ApiVersion;
