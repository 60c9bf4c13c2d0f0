import { payment as english } from "./en/payment.ts";
import { payment as spanish } from "./es/payment.ts";
import type { Language } from "./language.ts";

const texts = { en: english, es: spanish };

export function paymentLabels(
	language: Language,
	order: { shippingMethod: "standard" | "local" | "none"; shippingCents: number },
): { tax: string; shipping: string; discount: string } {
	const t = texts[language];
	const standard = order.shippingCents === 0 ? t.shipping_free : t.shipping;
	const shipping = { standard, local: t.shipping_local, none: t.shipping_none }[order.shippingMethod];
	return { tax: t.tax, shipping, discount: t.discount };
}
