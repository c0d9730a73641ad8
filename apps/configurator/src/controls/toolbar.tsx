import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";

type ToolbarProps = Omit<ComponentProps<"div">, "aria-label" | "ref" | "role" | "onKeyDown" | "onFocus"> & {
  label: string;
};

/**
 * Controls in a row that are one Tab stop: Tab reaches the last one used, arrows move between them. Popovers inside
 * keep their own Tab stops, and a control may keep keys for itself with `preventDefault`. Follows the toolbar pattern of the ARIA Authoring Practices Guide.
 */
export function Toolbar({ label, children, ...rest }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const lastUsed = useRef<Element>(null);

  // Controls come, go, and are hidden or disabled without a render of this component.
  useEffect(() => {
    const element = toolbar.current;
    if (element === null) return;
    const arrange = () => setTabStop(listControls(element), lastUsed.current);
    arrange();
    const observer = new MutationObserver(arrange);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
    return () => observer.disconnect();
  }, []);

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    if (event.defaultPrevented) return;
    const controls = listControls(event.currentTarget);
    const at = controls.findIndex((control) => control === event.target);
    const next = at < 0 ? undefined : controls[placeAfter(event.key, at, controls.length)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its controls has the focus
    <div
      {...rest}
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      onKeyDown={moveFocus}
      onFocus={(event) => {
        const controls = listControls(event.currentTarget);
        if (!controls.some((control) => control === event.target)) return;
        lastUsed.current = event.target;
        setTabStop(controls, event.target);
      }}
    >
      {children}
    </div>
  );
}

function listControls(toolbar: HTMLElement): HTMLElement[] {
  const all = toolbar.querySelectorAll<HTMLElement>("button:enabled, input:enabled, a[href]");
  return [...all].filter((control) => control.closest("[popover], dialog, [hidden]") === null);
}

/** Gives Tab one control: this one if it is still here, or else the first. */
function setTabStop(controls: readonly HTMLElement[], wanted: Element | null): void {
  const stop = controls.find((control) => control === wanted) ?? controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

/** Where a key leads from control number `at`; -1 if nowhere. The ends meet. */
function placeAfter(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
