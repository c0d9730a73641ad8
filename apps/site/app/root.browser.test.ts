import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { handle } from "./pages/quote/customer-quote.tsx";
import Root from "./root.tsx";
import { renderRoute } from "./testing/render-route.tsx";

test("around a quote there is nothing of Livery's but a line, in the language of the mailed link", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response())); // for the page view
  onTestFinished(() => void vi.unstubAllGlobals());
  renderRoute(Root, "/quote?lang=es#T", handle);
  await expect.element(page.getByRole("contentinfo")).toHaveTextContent("Con tecnología de Livery");
  const links = [...document.querySelectorAll("a")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["Ir al contenido", "#main"],
    ["Con tecnología de Livery", "/es"],
  ]);
});
