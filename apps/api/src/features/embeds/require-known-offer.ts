import { brands, loadFilms, loadTintRules, tintBrands } from "@livery/catalog";
import type { EmbedSettings } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { hasLogo } from "../../data/shop-logos.ts";
import { AppError } from "../../http/app-error.ts";

/** Refuses a logo that the shop does not have, a state that nobody knows, and settings that leave a customer nothing to choose from. */
export async function requireKnownOffer(db: Db, shopUid: string, settings: EmbedSettings): Promise<void> {
  const { logo, services, hiddenBrands, hiddenFilms, tintState = null } = settings;
  const fields: Record<string, string> = {};
  if (logo !== null && !(await hasLogo(db, shopUid, logo)))
    fields["settings.logo"] = "Upload the logo again.";
  const hidden = new Set<string>([...hiddenBrands, ...hiddenFilms]);
  const films = await loadFilms();
  const needsFilm = services.includes("wraps") || services.includes("chrome-deletes");
  if (needsFilm && films.every(({ id, brand }) => hidden.has(id) || hidden.has(brand)))
    fields["settings.hiddenFilms"] = "Offer at least one film.";
  if (services.includes("tint") && tintBrands.every((brand) => hidden.has(brand)))
    fields["settings.hiddenBrands"] = "Offer tint of at least one maker.";
  const makers = new Set<string>([...brands, ...tintBrands]);
  if (hiddenBrands.some((brand) => !makers.has(brand)))
    fields["settings.hiddenBrands"] = "Must be makers in the catalog.";
  if (tintState !== null && (await loadTintRules()).every(({ state }) => state !== tintState))
    fields["settings.tintState"] = "Choose a state from the list.";
  if (Object.keys(fields).length > 0) throw new AppError("invalid-fields", { fields });
}
