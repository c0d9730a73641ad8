import type { Language } from "@livery/contract";
import type { CustomerTexts } from "./customer-texts.ts";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

const textsOf: Record<Language, CustomerTexts> = { en: english, es: spanish };

export function findCustomerTexts(language: Language): CustomerTexts {
  return textsOf[language];
}
