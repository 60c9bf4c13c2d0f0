import { fields as en } from "#app/i18n/en/fields.ts";
import { fields as es } from "#app/i18n/es/fields.ts";

export const fieldTexts = { en, es };
