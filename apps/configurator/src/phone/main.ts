import { phonePage as english } from "../language/en/phone-page.ts";
import { phonePage as spanish } from "../language/es/phone-page.ts";
import { pickLanguage } from "../language/pick-language.ts";
import { readHandoffLink } from "../handoff/handoff-link.ts";
import { sealPhoto, type SealedPhoto } from "../handoff/seal-photo.ts";
import { putPhoto } from "./put-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

// A page of its own without React: it loads on a phone's mobile connection while its owner stands at the car.
const language = pickLanguage({ chosen: null, link: null, shop: null, browser: navigator.languages });
const texts = language === "es" ? spanish : english;
writeTexts();
const link = readHandoffLink(location.hash);
const names = ["inputs", "retry", "state", "intro", "encrypted"];
const [inputs, retry, state, intro, encrypted] = names.map(requireElement) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
];

// Another code, scanned while this page is open, changes only the hash.
addEventListener("hashchange", () => location.reload());
if (link === null) {
  end(texts.incomplete);
} else {
  invite(true);
  for (const id of ["camera", "library"]) {
    requireElement(id).addEventListener("change", ({ target }) => {
      const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
      if (file) void send(file, link);
    });
  }
}

type Link = NonNullable<typeof link>;

async function send(file: Blob, { id, publicKey }: Link): Promise<void> {
  invite(false);
  say(texts.preparing);
  const photo = await shrinkPhoto(file).catch(() => null);
  if (photo === null) {
    invite(true);
    say(texts.notAPhoto);
    return;
  }
  await upload(id, await sealPhoto(photo, { id, publicKey }));
}

async function upload(id: string, sealedPhoto: SealedPhoto): Promise<void> {
  show(retry, false);
  say(texts.sending);
  const outcome = await putPhoto(id, sealedPhoto.sealed);
  if (outcome === "sent") {
    say(texts.sent, sealedPhoto.check);
  } else if (outcome === "expired") {
    end(texts.expired);
  } else {
    say(texts.failed);
    show(retry, true);
    retry.addEventListener("click", () => void upload(id, sealedPhoto), { once: true });
  }
}

/** Asks for a photo, or no longer. */
function invite(isInviting: boolean): void {
  show(intro, isInviting);
  show(inputs, isInviting);
}

/** Nothing more can be sent from this page. */
function end(words: string): void {
  invite(false);
  show(encrypted, false);
  say(words);
}

function writeTexts(): void {
  document.documentElement.lang = language;
  document.title = texts.title;
  for (const id of ["heading", "intro", "takePhoto", "choosePhoto", "retry", "encrypted"] as const)
    requireElement(id).textContent = texts[id];
}

function say(words: string, check?: string): void {
  state.textContent = words;
  if (check === undefined) return;
  const number = document.createElement("strong");
  number.textContent = check;
  state.append(number);
}

function show(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`phone/index.html has no #${id}`);
  return element;
}
