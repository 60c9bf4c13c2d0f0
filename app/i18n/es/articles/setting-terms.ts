import type { settingTerms as english } from "#app/i18n/en/articles/setting-terms.ts";

export const settingTerms: Readonly<Record<keyof typeof english, string>> = {
	united_states: "Estados Unidos",
	tax: "El impuesto de {percent}% se suma al precio de los productos ya con descuento, no al envío.",
	tax_by_place:
		"Al precio de los productos ya con descuento, no al envío, se suma el impuesto del lugar al que va tu pedido: {places}.",
	tax_place: "{place} {percent}%",
	tax_elsewhere: "los demás lugares {percent}%",
	countries: "Enviamos a {countries}.",
	free: "Los pedidos de {free_from} o más, antes de descuentos e impuestos, tienen envío gratis. En los demás, el envío cuesta {price}.",
	paid: "El envío de cada pedido cuesta {price}.",
	delivery: "En Estados Unidos, la entrega suele tardar de {from} a {to} días hábiles.",
	estimate: "Es una estimación, no una garantía.",
	estimate_abroad: "Es una estimación, no una garantía, y a {countries} el tiempo varía.",
	local: "En {city}, {state}, la entrega es gratis y tarda de {from} a {to} días hábiles.",
	points_dollar: "Ganas 1 punto por cada dólar completo que pagas en productos, y",
	points: "Ganas 1 punto por cada {amount} que pagas en productos, y",
	points_paused: "Por ahora los pedidos no dan puntos;",
	lifetime: "{years} años",
	lifetime_one: "{years} año",
};
