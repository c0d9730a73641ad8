import {
  acceptQuotePath,
  customerCalendarPath,
  customerPdfPath,
  customerPicturePath,
  type CustomerQuote,
  declineQuotePath,
  type QuoteAcceptance,
  type QuoteRefusal,
  readQuotePath,
} from "@livery/contract";
import { ask, download } from "../../api.ts";

export function readQuote(token: string) {
  return ask<CustomerQuote>(readQuotePath, { token });
}

export function acceptQuote(acceptance: QuoteAcceptance) {
  return ask<CustomerQuote>(acceptQuotePath, acceptance);
}

export function declineQuote(refusal: QuoteRefusal) {
  return ask<CustomerQuote>(declineQuotePath, refusal);
}

export function downloadPdf(token: string) {
  return download(customerPdfPath, { token });
}

export function downloadPicture(token: string) {
  return download(customerPicturePath, { token });
}

export function downloadCalendar(token: string) {
  return download(customerCalendarPath, { token });
}
