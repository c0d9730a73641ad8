interface KeepOptions {
  /** Window event that says that React has hydrated the page. */
  hydrationEvent: string;
}

/**
 * Keeps what is typed before hydration where another program changes the forms. Password managers add elements beside
 * fields; React finds a form that it did not make and renders the page anew, with empty fields
 * (https://github.com/facebook/react/issues/24430). So elements that are added to a form wait outside the page until React has
 * hydrated it. If React renders anew for another reason, text goes from the old fields to the new ones. This function is inlined
 * into every page after its content, so it must not reference anything but its argument.
 */
export function keepForms({ hydrationEvent }: KeepOptions): void {
  const fieldSelector = "input[name], textarea[name], select[name]";
  const fields = [...document.querySelectorAll<HTMLInputElement>(fieldSelector)];
  const removed: { element: Element; parent: Node; next: Node | null }[] = [];
  // A program that puts its element back each time would otherwise never end.
  const mostRemovals = 100;

  function removeAdded(records: readonly MutationRecord[]) {
    for (const { target, addedNodes, nextSibling } of records)
      for (const element of addedNodes) {
        const isInForm = target instanceof Element && target.closest("form") !== null;
        if (!isInForm || !(element instanceof Element) || element.parentNode !== target) continue;
        if (removed.length >= mostRemovals) return;
        removed.push({ element, parent: target, next: nextSibling });
        element.remove();
      }
  }

  function giveBack() {
    observer.disconnect();
    for (const { element, parent, next } of removed)
      if (parent.isConnected && !element.isConnected)
        parent.insertBefore(element, next?.parentNode === parent ? next : null);
    const namesakes = (name: string) => [...document.getElementsByName(name)] as HTMLInputElement[];
    for (const field of fields) {
      const place = fields.filter(({ name }) => name === field.name).indexOf(field);
      const successor = namesakes(field.name)[place];
      if (field.isConnected || !successor) continue;
      if (field.type === "checkbox") successor.checked = field.checked;
      else if (field.value !== "") successor.value = field.value;
    }
  }

  const observer = new MutationObserver(removeAdded);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener(hydrationEvent, giveBack, { once: true });
}
