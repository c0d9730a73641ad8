import type { StoredLead } from "./queued-lead.ts";

/** Leads that are only in this page, because the device has no room for them or blocks storage. They go with the page. */
export class UnstoredLeads {
  readonly #leads = new Map<string, StoredLead>();
  readonly #onChange: (hasAny: boolean) => void;

  /** `onChange` gets whether there are any. */
  constructor(onChange: (hasAny: boolean) => void) {
    this.#onChange = onChange;
  }

  list(): readonly StoredLead[] {
    return [...this.#leads.values()];
  }

  read(id: string): StoredLead | undefined {
    return this.#leads.get(id);
  }

  add(lead: StoredLead): void {
    this.#leads.set(lead.id, lead);
    this.#onChange(true);
  }

  remove(id: string): void {
    if (this.#leads.delete(id)) this.#onChange(this.#leads.size > 0);
  }
}
