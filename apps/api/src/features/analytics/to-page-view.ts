import { asOneLine } from "@livery/contract";
import type { FileIndex } from "../../http/file-index.ts";

export interface PageViewed {
  /** A page of the site, or `other`. */
  path: string;
  query: string;
}

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"];
const longestValue = 64;

/** Keeps only the page and the utm parameters, which reveal nothing about a person. */
export function toPageView(pagePath: string, files: FileIndex): PageViewed {
  const { pathname, searchParams } = new URL(pagePath, "http://localhost");
  const page = pathname.replace(/(?<=.)\/$/, "");
  const kept = new URLSearchParams();
  for (const name of campaignNames) {
    const value = asOneLine(searchParams.get(name) ?? "", longestValue);
    if (value !== "") kept.set(name, value);
  }
  const isPage = files.get(page)?.inlineCode !== undefined;
  return { path: isPage ? page : "other", query: kept.toString() };
}
