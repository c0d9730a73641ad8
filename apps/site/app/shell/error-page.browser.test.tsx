import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ErrorBoundary } from "../root.tsx";

function FailingPage(): never {
  throw new Error("a secret of the program");
}

test.each([
  { path: "/q", title: "This page stopped working.", reload: "Reload" },
  { path: "/q?lang=es", title: "Esta página dejó de funcionar.", reload: "Volver a cargar" },
])("a page that throws at $path is replaced by our own words", async ({ path, title, reload }) => {
  // React and React Router report the error.
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const Stub = createRoutesStub([{ path: "/q", Component: FailingPage, ErrorBoundary }]);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    report.mockRestore();
  });
  root.render(<Stub initialEntries={[path]} />);
  await expect.element(page.getByRole("heading")).toHaveTextContent(title);
  await expect.element(page.getByRole("heading")).toHaveFocus();
  await expect.element(page.getByRole("button", { name: reload })).toBeVisible();
  expect(container.textContent).not.toContain("secret");
});
