/**
 * What `load` imports, asked for once more under another address when it fails: Chromium never again fetches a module
 * that failed to come once (https://github.com/whatwg/html/issues/6768), so trying again would be of no use. It names
 * the file in its error; other browsers fetch it anew by themselves.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module; // the same file
  }
}
