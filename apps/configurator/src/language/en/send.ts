import { capitalize } from "../../controls/capitalize.ts";

interface Owner {
  /** The shop's name as its frame gives it, or Livery. */
  owner: string;
  /** How many looks were sent. */
  count: number;
}

const its = ({ count }: Pick<Owner, "count">) => (count === 1 ? "your look" : "your looks");

/** The send dialog and what comes after it. */
export const send = {
  title: (count: number): string => (count === 1 ? "Send this look" : "Send these looks"),
  /** The shop, where its frame gives no name. */
  thisShop: "this shop",
  yourDetails: "Your details",
  sending: "Sending…",
  slow: "This is taking a while. You can close this form: we'll keep sending while this page is open.",
  name: "Your name",
  email: "Email",
  phone: "Phone",
  emailOrPhone: "Email or phone: one of them is enough.",
  message: "Message (optional)",
  consent: (owner: string, { count, hasSeveralPhotos }: { count: number; hasSeveralPhotos: boolean }) =>
    `Send my ${hasSeveralPhotos ? "photos" : "photo"} and ${count === 1 ? "look" : "looks"} to ${owner}. They may contact me about it.`,
  /** Version of that sentence. Change it together with the sentence. */
  consentVersion: "2026-11-26",
  faults: {
    noName: "Enter your name.",
    tooLong: (most: number) => `Use at most ${most} characters.`,
    noContact: "Enter an email address or a phone number.",
    notAnEmail: "Enter an email address, such as name@example.com.",
    notAPhone: "Enter the whole phone number.",
    noConsent: "Check this box to send.",
    /** What the server says of a field, in English. */
    fromServer: (fault: string): string => fault,
  },
  whatIsSent: "What we'll send",
  pictures: "Pictures and looks",
  sentThings: ({ state, isKiosk }: { state: string | null; isKiosk: boolean }): string => {
    const place = isKiosk ? "which kiosk you used" : "the website you're on";
    return state === null
      ? `These pictures, the details you enter and ${place}.`
      : `These pictures, the details you enter, the state for tint limits (${state}) and ${place}.`;
  },
  photoCopy: (hasSeveral: boolean): string =>
    hasSeveral
      ? "Of your photos, smaller copies without their location."
      : "Of your photo, a smaller copy without its location.",
  originalStays: (hasSeveral: boolean): string =>
    hasSeveral ? "The originals stay on this device." : "The original stays on this device.",
  originalIsDeleted: (hasSeveral: boolean): string =>
    `The ${hasSeveral ? "originals are" : "original is"} deleted from this tablet when you finish or walk away.`,
  coverPlate: "Cover my license plate",
  yourPhoto: "Your photo",
  morePhotos: (look: string) => `Your other photos, before and in ${look}`,
  decalFile: (file: string) => `Your picture for the decal, ${file}`,
  picturesFailed: "The pictures couldn't be created. Close other tabs or apps and try again.",
  creatingPictures: (count: number): string =>
    count === 1 ? "Creating the picture…" : "Creating the pictures…",
  yourCarIn: (look: string) => `Your car, ${look}`,
  sent: "Sent",
  shopUnknown: ({ count }: Pick<Owner, "count">) =>
    `Livery has ${its({ count })}, but doesn't recognize this page's shop yet. We'll find the shop and pass ${count === 1 ? "it" : "them"} on.`,
  accepted: ({ owner, count }: Owner) =>
    `${capitalize(owner)} has ${its({ count })} and will get back to you.`,
  copyByEmail: (email: string) =>
    `Check your email at ${email} for a copy. The first time, you confirm your address there.`,
  waitingTitle: (count: number): string =>
    count === 1 ? "Your look is waiting to send" : "Your looks are waiting to send",
  unreachable: (owner: string) => `${capitalize(owner)} couldn't be reached.`,
  /** The device may be offline, or the server busy. */
  savedHere: (count: number): string =>
    `${count === 1 ? "Your look is" : "Your looks are"} saved on this device. We'll keep trying to send ${count === 1 ? "it" : "them"} while this page is open, and when you open it again.`,
  keepOpen: (count: number) =>
    `${count === 1 ? "Your look" : "Your looks"} couldn't be saved on this device. Keep this page open: we'll keep trying to send ${count === 1 ? "it" : "them"}.`,
  nextTitle: "What happens next",
  nextAnswer: (shop: string) => `${shop} looks at your car and your films, and answers you directly.`,
  nextQuote: "You may get a quote by email. You can read and accept it on your phone.",
  nextNothingOrdered: "Nothing is ordered or paid yet.",
  reachUs: "How to reach the shop",
  chooseDate: "Choose a date",
  refusedFields: "This couldn't be sent. Change the marked fields and try again.",
  refused:
    "This couldn't be sent yet. It's saved on this device, and we'll try again when you open this page.",
  refusedOnly: "This couldn't be sent yet.",
  notSaved: "It couldn't be saved on this device, so keep this page open.",
  savePictures: (count: number): string => (count === 1 ? "Save the picture" : "Save the pictures"),
  savingFailed: "The pictures couldn't be saved. Close other tabs or apps and try again.",
  waiting: "Your looks haven't been sent yet. We'll keep trying.",
  waitingHere:
    "Your looks haven't been sent yet, and couldn't be saved on this device. Keep this page open: we'll keep trying.",
  parked:
    "Your looks couldn't be sent yet. They're saved on this device, and we'll try again when you open this page.",
  delivered: "Your looks were sent.",
};
