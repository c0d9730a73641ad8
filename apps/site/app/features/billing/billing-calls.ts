import {
  checkoutPath,
  type CheckoutRequest,
  creditsPath,
  type CreditsResponse,
  type InvoicesResponse,
  invoicesPath,
  portalPath,
  type PortalRequest,
  type RedirectResponse,
  type ShopResponse,
  shopPath,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findShop() {
  return ask<ShopResponse>(shopPath);
}

export function findCredits() {
  return ask<CreditsResponse>(creditsPath);
}

export function findInvoices() {
  return ask<InvoicesResponse>(invoicesPath);
}

export function openCheckout(request: CheckoutRequest) {
  return ask<RedirectResponse>(checkoutPath, request);
}

export function openPortal(request: PortalRequest) {
  return ask<RedirectResponse>(portalPath, request);
}
