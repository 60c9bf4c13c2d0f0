import { emails as en } from "#app/i18n/en/emails.ts";
import { emails as es } from "#app/i18n/es/emails.ts";

export const emailTexts = { en, es };
