interface Told {
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

/** The six that tell a life; of several of a type the last. */
const lifeTypes = [
  "checkout.session.completed",
  "customer.subscription.created",
  "invoice.paid",
  "customer.subscription.updated",
  "invoice.payment_succeeded",
  "customer.subscription.deleted",
];

export function readEvent(body: string): CollectedEvent {
  const { id, type, data } = JSON.parse(body) as Told; // as the provider documents its events
  const { object } = data;
  return { id, type, customerId: object.customer ?? object.id, body };
}

/** A customer's six events in the order of that number, each twice: again at any later moment. */
export function inOrder(events: readonly CollectedEvent[], number: number): string[] {
  const six = lifeTypes.map((type) => {
    const event = events.findLast((each) => each.type === type);
    if (!event) throw new Error(`No ${type} was reported.`);
    return event.body;
  });
  return permutation(six, number).reduceRight<string[]>(
    (later, body) => [body, ...insertAnywhere(later, body)],
    [],
  );
}

/** The nth of all orders. */
export function permutation<T>(items: readonly T[], number: number): T[] {
  if (items.length === 0) return [];
  const index = number % items.length;
  const rest = items.toSpliced(index, 1);
  return [...items.slice(index, index + 1), ...permutation(rest, Math.floor(number / items.length))];
}

function insertAnywhere(bodies: readonly string[], body: string): string[] {
  return bodies.toSpliced(Math.floor(Math.random() * (bodies.length + 1)), 0, body);
}

export function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]; // both are within
  }
  return shuffled;
}
