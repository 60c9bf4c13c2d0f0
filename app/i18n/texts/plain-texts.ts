import { plain as en } from "#app/i18n/en/plain.ts";
import { plain as es } from "#app/i18n/es/plain.ts";

export const plainTexts = { en, es };
