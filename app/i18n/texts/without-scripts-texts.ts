import { withoutScripts as en } from "#app/i18n/en/without-scripts.ts";
import { withoutScripts as es } from "#app/i18n/es/without-scripts.ts";

export const withoutScriptsTexts = { en, es };
