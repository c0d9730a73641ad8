import { badParam } from "../payments/payment-error.ts";

/** Answers the object that an id names, if it names one. */
export type Find = (id: string) => object | undefined;

/** Puts objects in place of their ids, along paths such as `latest_invoice` or `data.customer`. */
export function expandAll(answer: object, paths: readonly string[] | undefined, find: Find): object {
  return (paths ?? []).reduce(
    (expanded, path) => expandOne(expanded, path.split("."), { path, find }),
    answer,
  );
}

interface Expansion {
  path: string;
  find: Find;
}

function expandOne(value: object, [name, ...rest]: string[], expansion: Expansion): object {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((each: object) => expandOne(each, [name, ...rest], expansion));
  const child: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  if (child === null) return value;
  const found = typeof child === "string" ? expansion.find(child) : child;
  if (typeof found !== "object" || found === null)
    throw badParam("expand", `This property cannot be expanded (${expansion.path}).`);
  return { ...value, [name]: expandOne(found, rest, expansion) };
}
