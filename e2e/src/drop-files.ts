import type { Page } from "@playwright/test";

/** Drops files and folders from the disk on the page, as the system's file manager does. */
export async function dropFiles(page: Page, files: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: 200, y: 300, data });
  await session.detach();
}
