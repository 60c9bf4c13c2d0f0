import { createTranslate } from "#i18n/create-translate.ts";
import type { Language } from "./language.ts";
import { paymentTexts } from "./texts/payment-texts.ts";

export function paymentLabels(
	language: Language,
	order: { shippingMethod: "standard" | "local" | "none"; shippingCents: number; taxBasisPoints: number },
): { tax: string; shipping: string; discount: string } {
	const t = createTranslate(paymentTexts, language);
	const standard = order.shippingCents === 0 ? t("shipping_free") : t("shipping");
	const shipping = { standard, local: t("shipping_local"), none: t("shipping_none") }[order.shippingMethod];
	return { tax: t("tax", { percent: order.taxBasisPoints / 100 }), shipping, discount: t("discount") };
}
