import { admin as en } from "#app/i18n/en/admin.ts";
import { admin as es } from "#app/i18n/es/admin.ts";

export const adminTexts = { en, es };
