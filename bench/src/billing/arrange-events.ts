interface ProviderEvent {
  id: string;
  type: string;
  data: { object: { id: string; object: string; customer?: string | null } };
}

export interface CollectedEvent {
  id: string;
  type: string;
  customerId: string;
  body: string;
}

/** The types that decide a shop's record; the last event of each type counts. */
const decisiveTypes = [
  "checkout.session.completed",
  "customer.subscription.created",
  "invoice.paid",
  "customer.subscription.updated",
  "invoice.payment_succeeded",
  "customer.subscription.deleted",
];

export function readEvent(body: string): CollectedEvent {
  const { id, type, data } = JSON.parse(body) as ProviderEvent; // as the provider documents its events
  const { object } = data;
  return { id, type, customerId: object.customer ?? object.id, body };
}

/** The customer's six decisive events in the nth of all 720 orders, each repeated at a random later place. */
export function orderWithRepeats(events: readonly CollectedEvent[], n: number): string[] {
  const six = decisiveTypes.map((type) => {
    const event = events.findLast((each) => each.type === type);
    if (!event) throw new Error(`The provider sent no ${type}.`);
    return event.body;
  });
  return permutation(six, n).reduceRight<string[]>(
    (later, body) => [body, ...insertAnywhere(later, body)],
    [],
  );
}

/** The nth permutation. */
export function permutation<T>(items: readonly T[], n: number): T[] {
  if (items.length === 0) return [];
  const index = n % items.length;
  const rest = items.toSpliced(index, 1);
  return [...items.slice(index, index + 1), ...permutation(rest, Math.floor(n / items.length))];
}

function insertAnywhere(bodies: readonly string[], body: string): string[] {
  return bodies.toSpliced(Math.floor(Math.random() * (bodies.length + 1)), 0, body);
}

export function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]; // both are in range
  }
  return shuffled;
}
