import { account as en } from "#app/i18n/en/account.ts";
import { account as es } from "#app/i18n/es/account.ts";

export const accountTexts = { en, es };
