import { system as en } from "#app/i18n/en/system.ts";
import { system as es } from "#app/i18n/es/system.ts";

export const systemTexts = { en, es };
