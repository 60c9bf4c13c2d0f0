import { payment as en } from "#app/i18n/en/payment.ts";
import { payment as es } from "#app/i18n/es/payment.ts";

export const paymentTexts = { en, es };
