export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

const deepest = 8;

/** `a[b][0]=c` is `{a: {b: ["c"]}}`, which is how the provider's clients write what they send. */
export function readForm(text: string): Form {
  const root = new Branch();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key
      .split(/\]\[|\[|\]$/)
      .filter((name, index, all) => name !== "" || index < all.length - 1);
    if (names.length <= deepest) root.set(names, value);
  }
  return Object.fromEntries(root.entries());
}

/** A list is a branch whose names are all numbers, or none (`expand[]=…`). */
class Branch {
  readonly #children = new Map<string, Branch | string>();

  set([name = "", ...rest]: string[], value: string): void {
    const key = name === "" ? String(this.#children.size) : name;
    if (rest.length === 0) {
      this.#children.set(key, value);
      return;
    }
    const child = this.#children.get(key);
    const branch = child instanceof Branch ? child : new Branch();
    this.#children.set(key, branch);
    branch.set(rest, value);
  }

  entries(): [string, FormValue][] {
    return Array.from(this.#children, ([name, child]) => [
      name,
      child instanceof Branch ? child.value() : child,
    ]);
  }

  value(): FormValue {
    const entries = this.entries();
    const isList = entries.every(([name]) => /^\d+$/.test(name));
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }
}
