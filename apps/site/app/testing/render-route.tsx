import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, useLocation } from "react-router";
import { onTestFinished } from "vitest";

interface RouteOptions {
  handle?: object | undefined;
  Elsewhere?: ComponentType;
}

/**
 * Renders a page at `path` (with query, if any), and `Elsewhere` at any other route: by default, its path as text. Unmounts
 * after the test.
 */
export function renderRoute(
  Component: ComponentType,
  path = "/",
  { handle = {}, Elsewhere = OtherRoute }: RouteOptions = {},
) {
  const { pathname, search, hash } = new URL(path, location.origin);
  const Stub = createRoutesStub([
    { path: pathname, Component, handle },
    { path: "*", Component: Elsewhere },
  ]);
  history.replaceState(null, "", location.pathname + search + hash);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(<Stub initialEntries={[path]} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    history.replaceState(null, "", location.pathname);
  });
}

function OtherRoute() {
  return <p>Route {useLocation().pathname}</p>;
}
