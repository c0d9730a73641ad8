import {
  checkoutPath,
  type CheckoutRequest,
  portalPath,
  type PortalRequest,
  type RedirectAnswer,
  type ShopAnswer,
  shopPath,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findShop() {
  return ask<ShopAnswer>(shopPath);
}

export function openCheckout(request: CheckoutRequest) {
  return ask<RedirectAnswer>(checkoutPath, request);
}

export function openPortal(request: PortalRequest) {
  return ask<RedirectAnswer>(portalPath, request);
}
