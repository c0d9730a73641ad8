import { type PricesChange, pricesPath, type PricesResponse, savePricesPath } from "@livery/contract";
import { ask } from "../../api.ts";

export function findPrices() {
  return ask<PricesResponse>(pricesPath);
}

export function savePrices(change: PricesChange) {
  return ask<PricesResponse>(savePricesPath, change);
}
