import type { emails as english } from "#app/i18n/en/emails.ts";

/** Cartas, para lectores de México y de Estados Unidos. */
export const emails: Readonly<Record<keyof typeof english, string>> = {
	tagline: "Comodidad para tus brackets",
	greeting: "Hola, {name}:",
	greeting_nameless: "Hola:",
	footer_reason: "Recibes este correo porque hiciste un pedido en {shop}.",
	contact: "¿Tienes preguntas? Con gusto te ayudamos:",
	contact_text: "¿Tienes preguntas? Con gusto te ayudamos: {email} o {phone}",

	order_subject: "Tu pedido SoftBrace {order_number}",
	order_preheader: "¡Gracias! Aquí está tu recibo por {total}.",
	order_title: "¡Gracias por tu pedido!",
	order_intro: "Recibimos tu pago y estamos preparando tu pedido. Este es tu recibo.",
	order_intro_review: "Recibimos tu pago. Este es tu recibo.",
	order_intro_free: "Estamos preparando tu pedido. No hubo nada que pagar; este es tu recibo.",
	order_view: "Ver tu pedido",
	order_number: "Número de pedido",
	receipt_number: "Número de recibo",
	order_date: "Fecha",

	review_title: "Estamos revisando tu pedido",
	review_text:
		"Antes de enviarlo, alguien de nuestro equipo verifica algunos datos. No tienes que hacer nada; te escribiremos si tenemos alguna pregunta.",

	items: "Tus artículos",
	quantity: "Cantidad: {quantity}",
	unit_price: "{price} c/u",
	subtotal: "Subtotal",
	points_discount: "Descuento por puntos ({points} puntos)",
	account_discount: "Descuento de cuenta ({percent}%)",
	tax: "Impuesto ({percent}%)",
	shipping: "Envío",
	shipping_local: "Entrega local",
	shipping_none: "Nada que enviar",
	free: "Gratis",
	total: "Total (USD)",
	points_earned: "Con este pedido ganas {points} puntos.",

	receipt_title: "Recibo",
	receipt_sold_to: "Vendido a",
	receipt_note: "Gracias por comprar en SoftBrace. ¿Preguntas sobre este recibo? {email} o {phone}",
	receipt_refunded: "Reembolsado",

	address: "Dirección de envío",
	delivery: "Entrega",
	delivery_standard: "Normalmente de {from} a {to} días hábiles. Es una estimación, no una garantía.",
	delivery_local: "Entrega local en {from} a {to} días hábiles. Es una estimación, no una garantía.",

	tips: "Antes de empezar",
	tip_apply:
		"Coloca la tira sobre la encía, arriba o abajo de los brackets, nunca sobre los brackets ni el alambre. Usa una tira nueva cada día.",
	tip_remove:
		"Quítatela antes de comer o dormir. No es para menores de {minimum} años; los menores de {supervised} solo con un adulto.",

	charity: "Con cada compra, {amount} se destinan a un hospital de investigación infantil. ¡Gracias por ayudar!",
};
