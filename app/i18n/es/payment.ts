import type { payment as english } from "#app/i18n/en/payment.ts";

export const payment: Readonly<Record<keyof typeof english, string>> = {
	tax: "Impuesto ({percent}%)",
	shipping: "Envío",
	shipping_free: "Envío gratis",
	shipping_local: "Entrega local gratis (1 a 2 días hábiles)",
	shipping_none: "Sin envío",
	discount: "Descuentos",
};
