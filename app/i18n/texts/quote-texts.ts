import { quote as en } from "#app/i18n/en/quote.ts";
import { quote as es } from "#app/i18n/es/quote.ts";

export const quoteTexts = { en, es };
