import { createHash } from "node:crypto";
import { framePath, type Language, sharedPagePath, sharedPicturePath } from "@livery/contract";
import { html, raw } from "hono/html";
import type { SharedLook } from "../../data/shared-looks.ts";
import type { FileIndex } from "../../http/file-index.ts";
import { formatTime } from "../../services/quote-texts/find-quote-texts.ts";
import { makePageStyle } from "./page-style.ts";
import type { ShareRow } from "./list-share-rows.ts";
import { shareTexts } from "./share-texts.ts";

/** What all pages have in common. */
export interface PageFrame {
  style: string;
  /** The Content-Security-Policy: nothing runs on a page, and it loads only its own pictures and the font. */
  policy: string;
}

export function makePageFrame(files: FileIndex): PageFrame {
  const style = makePageStyle(findFont(files));
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { style, policy };
}

/** The app's font. The build puts a hash into its name. */
function findFont(files: FileIndex): string | undefined {
  return [...files.keys()].find((path) => /^\/assets\/archivo-[\w-]{8}\.woff2$/.test(path));
}

interface SharePage extends SharedLook {
  id: string;
  rows: readonly ShareRow[];
  /** Of the shop. No script tells the viewer's, so the page names hour and zone. */
  timeZone: string;
  /** Of the configurator. Messengers need whole addresses. */
  configuratorUrl: string;
  frame: PageFrame;
}

/** The page of a shared look, whole without scripts, so that messengers can preview it. */
export function renderSharePage(page: SharePage) {
  const { id, language, rows, configuratorUrl } = page;
  const texts = shareTexts[language];
  const owner = page.shopName ?? "Livery";
  const look = nameLook(rows, language);
  const title = texts.title(look, owner);
  const at = (path: string) => new URL(path, configuratorUrl).href;
  const picture = sharedPicturePath(id, "picture");
  const head = html`<title>${title}</title>
    <meta name="description" content="${texts.description(owner)}" />
    <link rel="canonical" href="${at(sharedPagePath(id))}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${owner}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${texts.description(owner)}" />
    <meta property="og:url" content="${at(sharedPagePath(id))}" />
    <meta property="og:locale" content="${language === "es" ? "es_US" : "en_US"}" />
    <meta property="og:image" content="${at(picture)}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${page.width}" />
    <meta property="og:image:height" content="${page.height}" />
    <meta property="og:image:alt" content="${texts.pictureAlt(look)}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${texts.description(owner)}" />
    <meta name="twitter:image" content="${at(picture)}" />
    <meta name="twitter:image:alt" content="${texts.pictureAlt(look)}" />`;
  const [first, ...more] = rows;
  const appPath = page.embedKey === null ? "/" : framePath(page.embedKey);
  return renderPage({
    language,
    style: page.frame.style,
    head,
    body: html`<header><p class="${page.shopName === null ? "owner mark" : "owner"}">${owner}</p></header>
      <main>
        ${renderPictures(page, look)}
        <section>
          <h1>${first?.name ?? ""} ${more.length > 0 ? html`<span>${texts.andMore(more.length)}</span>` : ""}</h1>
          <h2>${texts.onThisCar}</h2>
          <ul>
            ${rows.map(renderRow)}
          </ul>
          <a class="button" href="${appPath}#${page.lookFragment}">${texts.tryIt}</a>
          <p class="dim">${texts.tryItWords}</p>
        </section>
      </main>
      <footer>
        <p>${texts.colors} ${texts.until(formatTime(page.expiresAt, page))}</p>
      </footer>`,
  });
}

export function renderEndedPage(language: Language, { style }: PageFrame) {
  const texts = shareTexts[language];
  return renderPage({
    language,
    style,
    head: html`<title>${texts.ended}</title>`,
    body: html`<main class="ended">
      <section>
        <h1>${texts.ended}</h1>
        <p class="dim">${texts.endedWords}</p>
        <a class="button" href="/">${texts.tryIt}</a>
      </section>
    </main>`,
  });
}

type Html = ReturnType<typeof html>;

interface PageParts {
  language: Language;
  style: string;
  head: Html;
  body: Html;
}

function renderPage({ language, style, head, body }: PageParts) {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content="#06080a" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    ${head}
    <style>${raw(style)}</style>
  </head>
  <body>${body}</body>
</html>`;
}

/** Two radio buttons choose the picture, by the keyboard too. */
function renderPictures({ id, language, width, height, hasBefore }: SharePage, look: string) {
  const texts = shareTexts[language];
  const after = html`<img class="after" src="${sharedPicturePath(id, "picture")}" width="${width}" height="${height}" alt="${texts.pictureAlt(look)}" />`;
  if (!hasBefore) return html`<figure>${after}</figure>`;
  return html`<figure>
    <fieldset>
      <legend>${texts.showing}</legend>
      <label><input type="radio" name="picture" class="to-before" />${texts.before}</label>
      <label><input type="radio" name="picture" class="to-after" checked />${texts.after}</label>
    </fieldset>
    ${after}
    <img class="before" src="${sharedPicturePath(id, "before")}" width="${width}" height="${height}" alt="${texts.beforeAlt}" />
  </figure>`;
}

function renderRow({ treatment, panels, hex }: ShareRow) {
  const swatch =
    hex === null
      ? html`<rect x="1" y="1" width="42" height="42" rx="9" fill="none" stroke="#8b949e" stroke-dasharray="4 4" />`
      : html`<rect x="0.5" y="0.5" width="43" height="43" rx="9.5" fill="${hex}" stroke="#ffffff" stroke-opacity="0.24" />`;
  return html`<li>
    <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">${swatch}</svg>
    <div><strong>${treatment}</strong><span class="dim">${panels}</span></div>
  </li>`;
}

/** "3M 2080-G53 Gloss Flame Red", or with "and 2 more". */
function nameLook(rows: readonly ShareRow[], language: Language): string {
  const [first, ...more] = rows;
  const name = first?.treatment ?? "";
  return more.length === 0 ? name : `${name} ${shareTexts[language].andMore(more.length)}`;
}
