import { englishQuoteBody } from "../../features/quote/english-quote-body.ts";
import type { CustomerTexts } from "./customer-texts.ts";

export const english: CustomerTexts = {
  ...englishQuoteBody,
  title: "Your quote",
  loading: "Loading…",
  unknownLink:
    "This link doesn't work. Open it again from the shop's message, or ask the shop for a new one.",
  loadFailed: "Your quote couldn't load. Check your connection.",
  needsScript:
    "This page needs JavaScript. If the shop emailed you, the PDF in that email has the same quote.",
  tryAgain: "Try again",
  status: ({ number, shopName, signerName, expiresOn, answeredOn }) => ({
    open: `Quote ${number}, good until ${expiresOn}.`,
    accepted: `Accepted by ${signerName} on ${answeredOn}. ${shopName} has been told.`,
    declined: `Declined on ${answeredOn}. Changed your mind? Reply to the shop's message.`,
    expired: `This quote expired on ${expiresOn}. Ask ${shopName} for a new one.`,
    superseded: `${shopName} has sent you a newer version of this quote. Open the link in the newest message.`,
  }),
  look: "Your car in the look of this quote",
  pictureFailed: "This picture couldn't load. Reload the page in a few minutes.",
  quote: (number, version) => (version === 1 ? `Quote ${number}` : `Quote ${number}, version ${version}`),
  downloadPdf: "Download PDF",
  downloadFailed: "This couldn't be downloaded. Please try again.",
  accept: {
    title: "Accept this quote",
    name: "Your full name",
    consent: (total, shopName) =>
      `I accept this quote of ${total} from ${shopName}. My typed name is my signature.`,
    submit: "Accept quote",
    decline: "Decline instead",
  },
  decline: {
    title: "Decline this quote",
    reason: "Reason, if you like",
    submit: "Decline",
    back: "Back",
  },
  questions: { title: "Questions?", call: (phone) => `Call ${phone}`, write: "Email the shop" },
  sending: "Sending...",
  refused: (reason) => reason ?? "Your answer couldn't be sent. Please try again.",
  next: {
    title: "What's next",
    willReply: (shopName) => `${shopName} will get back to you.`,
    bringCar: (moment) => `Bring your car on ${moment}.`,
    payDeposit: (deposit) => `Pay the deposit of ${deposit}`,
    chooseDate: "Choose a date",
    addToCalendar: "Add to calendar",
    outside: (shopName) => `These links open pages of ${shopName}, not of Livery.`,
  },
};
