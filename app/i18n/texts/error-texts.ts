import { errors as en } from "#app/i18n/en/errors.ts";
import { errors as es } from "#app/i18n/es/errors.ts";

export const errorTexts = { en, es };
