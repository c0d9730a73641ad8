/** State of a form. Field errors outlive the failure message, until the form is sent again. */
export type FormState =
  | { kind: "idle"; fields: Record<string, string> }
  | { kind: "sending" }
  | { kind: "success" }
  | { kind: "failure"; fields: Record<string, string> };

export const messageDurationMs = 5000;

/** The state after the message has been shown long enough. */
export function clearMessage(state: FormState): FormState {
  return { kind: "idle", fields: fieldErrors(state) };
}

/** The state after a field with an error was changed. Only the server knows whether it is right now. */
export function clearFieldError(state: FormState, name: string): FormState {
  const { [name]: corrected, ...fields } = fieldErrors(state);
  return "fields" in state && corrected !== undefined ? { ...state, fields } : state;
}

export function fieldErrors(state: FormState): Record<string, string> {
  return "fields" in state ? state.fields : {};
}
