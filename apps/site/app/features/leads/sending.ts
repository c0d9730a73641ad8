/** How a form that is sent away stands. Field errors outlive the message, until their field is sent again. */
export type Sending =
  | { kind: "idle"; fields: Record<string, string> }
  | { kind: "sending" }
  | { kind: "success" }
  | { kind: "failure"; fields: Record<string, string> };

export const messageStaysMs = 5000;

/** What follows when a message has been on screen long enough. */
export function afterMessage(state: Sending): Sending {
  return { kind: "idle", fields: fieldErrors(state) };
}

export function fieldErrors(state: Sending): Record<string, string> {
  return "fields" in state ? state.fields : {};
}
