import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { handle as confirmHandle } from "./pages/confirm-email/confirm-email.tsx";
import { handle as eraseHandle } from "./pages/erase-request/erase-request.tsx";
import { handle as quoteHandle } from "./pages/quote/customer-quote.tsx";
import { handle as looksHandle } from "./pages/sent-looks/sent-looks.tsx";
import Root from "./root.tsx";
import { renderRoute } from "./testing/render-route.tsx";

test.each([
  ["/quote?lang=es#T", quoteHandle],
  ["/confirm-email?lang=es&token=T", confirmHandle],
  ["/erase-request?lang=es#T", eraseHandle],
  ["/looks?lang=es#T", looksHandle],
])(
  "around %s there is nothing of Livery's but a line, in the language of the mailed link",
  async (address, handle) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response())); // for the page view
    onTestFinished(() => void vi.unstubAllGlobals());
    renderRoute(Root, address, { handle });
    await expect.element(page.getByRole("contentinfo")).toHaveTextContent("Con tecnología de Livery");
    const links = [...document.querySelectorAll("a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Ir al contenido", "#main"],
      ["Con tecnología de Livery", "/es"],
    ]);
  },
);
