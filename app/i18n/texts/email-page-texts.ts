import { emailPages as en } from "#app/i18n/en/email-pages.ts";
import { emailPages as es } from "#app/i18n/es/email-pages.ts";

export const emailPageTexts = { en, es };
