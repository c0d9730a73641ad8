import { useLayoutEffect, useRef } from "react";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import { drawPage, type PageContent } from "./draw-page.ts";
import { type Page, PAGE_WIDTH } from "./page.ts";

interface PageCanvasProps {
  page: Page;
  content: PageContent;
  /** In pixels of the canvas. */
  widthPx: number;
  /** For screen readers; without it the canvas is decoration. */
  label?: string;
  className: string;
}

export function PageCanvas({ page, content, widthPx, label, className }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const drawn = canvas.current;
    const context = drawn?.getContext("2d");
    if (!drawn || !context) return;
    drawn.width = widthPx;
    drawn.height = Math.round((widthPx * page.height) / PAGE_WIDTH);
    drawPage(context, page, content);
    return () => emptyCanvas(drawn);
  }, [page, content, widthPx]);
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <canvas ref={canvas} {...named} className={className} />;
}
