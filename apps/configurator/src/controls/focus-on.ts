/** As a `ref`: what takes the place of the control that was just used takes its focus too. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
