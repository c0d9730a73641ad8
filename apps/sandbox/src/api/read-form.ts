export interface Form {
  [name: string]: string | Form;
}

/** Parses Stripe's form encoding: `a[b][0]=c` becomes `{ a: { b: { 0: "c" } } }`. */
export function readForm(text: string): Form {
  const form = createForm();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? "";
    names.reduce(openBranch, form)[last] = value;
  }
  return form;
}

function openBranch(form: Form, name: string): Form {
  const branch = form[name];
  if (typeof branch === "object") return branch;
  const created = createForm();
  Object.assign(form, { [name]: created });
  return created;
}

/** Without a prototype, `__proto__` is a name like any other. */
function createForm(): Form {
  return Object.create(null) as Form; // an empty object of that shape
}
