import type { CustomerQuote } from "@livery/contract";
import type { QuoteBodyTexts } from "../../features/quote/quote-body.tsx";

type Status = CustomerQuote["status"];

interface StatusFacts {
  number: number;
  shopName: string;
  signerName: string | null;
  expiresOn: string;
  answeredOn: string;
}

/** What the customer's page of a quote says. What the shop typed stays as it is. */
export interface CustomerTexts extends QuoteBodyTexts {
  title: string;
  loading: string;
  unknownLink: string;
  loadFailed: string;
  /** For browsers without JavaScript, which see it in every language: the page doesn't know theirs. */
  needsScript: string;
  tryAgain: string;
  status: (facts: StatusFacts) => Record<Status, string>;
  /** What the picture shows. */
  look: string;
  pictureFailed: string;
  quote: (number: number, version: number) => string;
  downloadPdf: string;
  downloadFailed: string;
  accept: {
    title: string;
    name: string;
    consent: (total: string, shopName: string) => string;
    submit: string;
    decline: string;
  };
  decline: { title: string; reason: string; submit: string; back: string };
  questions: { title: string; call: (phone: string) => string; write: string };
  sending: string;
  /** `reason` is the server's, in English. */
  refused: (reason: string | undefined) => string;
  next: {
    title: string;
    willReply: (shopName: string) => string;
    bringCar: (moment: string) => string;
    payDeposit: (deposit: string) => string;
    chooseDate: string;
    addToCalendar: string;
    outside: (shopName: string) => string;
  };
}
