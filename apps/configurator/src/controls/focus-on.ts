/** Use as a `ref`: an element that replaces the control just used takes its focus. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
