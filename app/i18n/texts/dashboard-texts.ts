import { dashboard as en } from "#app/i18n/en/dashboard.ts";
import { dashboard as es } from "#app/i18n/es/dashboard.ts";

export const dashboardTexts = { en, es };
