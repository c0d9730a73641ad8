import { brands, tintBrands } from "@livery/catalog";
import type { KioskSettings } from "@livery/contract";
import { AppError } from "../../http/app-error.ts";

/** Refuses makers that nobody knows, and settings that leave a customer nothing to choose from. */
export function requireKnownMakers({ services, hiddenBrands }: KioskSettings): void {
  const makers: readonly string[] = [...brands, ...tintBrands];
  const isHidden = (brand: string) => hiddenBrands.includes(brand);
  const needsFilm = services.includes("wraps") || services.includes("chrome-deletes");
  const problem = !hiddenBrands.every((brand) => makers.includes(brand))
    ? "Must be makers in the catalog."
    : needsFilm && brands.every(isHidden)
      ? "Offer film of at least one maker."
      : services.includes("tint") && tintBrands.every(isHidden)
        ? "Offer tint of at least one maker."
        : undefined;
  if (problem !== undefined)
    throw new AppError("invalid-fields", { fields: { "settings.hiddenBrands": problem } });
}
