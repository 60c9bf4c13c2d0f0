import type { discount as english } from "#app/i18n/en/discount.ts";
import type { Translation } from "#i18n/text-keys.ts";

export const discount: Translation<typeof english> = {
	question: "¿Tienes un código?",
	label: "Código de descuento",
	apply: "Aplicar",
	remove: "Quitar el código de descuento {code}",
	no_effect: "Por ahora este código no tiene nada que descontar. Te lo guardamos.",
	unchecked: "No pudimos revisar este código. Inténtalo de nuevo en un momento.",
	linked: "{code} ya está en tu carrito. Verás tu descuento al pagar.",
};
