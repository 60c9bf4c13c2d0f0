import type { about as english } from "#app/i18n/en/about.ts";

export const about: Readonly<Record<keyof typeof english, string>> = {
	title: "Acerca de SoftBrace",
	meta: "SoftBrace vende tiras suaves de silicona y cera de ortodoncia para adolescentes y adultos con brackets.",
	intro:
		"Los brackets pueden rozar. Tenemos tiras suaves de silicona y SoftWax para adolescentes y adultos con brackets. Las tiras se apoyan en las encías y la cera cubre los puntos que molestan.",
	products_title: "Qué vendemos",
	products_text:
		"Tiras de silicona en paquetes desde la prueba hasta el mayoreo, cera de ortodoncia SoftWax y un paquete con ambas.",
	material_title: "De qué están hechas las tiras",
	local_title: "Gratis para nuestros vecinos de {city}",
};
