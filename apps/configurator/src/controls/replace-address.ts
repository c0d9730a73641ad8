/** Changes the address of this entry of the browser's history. Its state stays, because `back.ts` counts by it. */
export function replaceAddress(page: Window, address: string | URL): void {
  page.history.replaceState(page.history.state, "", address);
}
