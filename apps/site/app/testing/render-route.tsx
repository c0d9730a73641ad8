import { type ComponentType, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { onTestFinished } from "vitest";

interface RouteOptions {
  handle?: object | undefined;
  Elsewhere?: ComponentType;
}

/**
 * Renders a page at `path` (with query, if any), and `Elsewhere` at any other route: by default, its path as text. Unmounts
 * after the test. `goBack` does what the browser's Back does.
 */
export function renderRoute(
  Component: ComponentType,
  path = "/",
  { handle = {}, Elsewhere = OtherRoute }: RouteOptions = {},
) {
  const { pathname, search, hash } = new URL(path, location.origin);
  let navigate: NavigateFunction | undefined;
  const withNavigate = (Page: ComponentType) =>
    function PageWithNavigate() {
      const ours = useNavigate();
      useEffect(() => {
        navigate = ours;
      }, [ours]);
      return <Page />;
    };
  const Stub = createRoutesStub([
    { path: pathname, Component: withNavigate(Component), handle },
    { path: "*", Component: withNavigate(Elsewhere) },
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
  return { goBack: () => navigate?.(-1) };
}

function OtherRoute() {
  return <p>Route {useLocation().pathname}</p>;
}
