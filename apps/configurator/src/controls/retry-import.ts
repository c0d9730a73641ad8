/**
 * Imports a module, and on failure retries once under another URL. Chromium never refetches a module URL that failed
 * (https://github.com/whatwg/html/issues/6768), but names it in the error. Other browsers refetch it on the next import.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [url] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (url === undefined) throw error;
    return (await import(/* @vite-ignore */ `${url}?again=${Date.now()}`)) as Module; // the same file
  }
}
