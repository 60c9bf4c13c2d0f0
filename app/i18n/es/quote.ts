import type { quote as en } from "#app/i18n/en/quote.ts";

export const quote: Readonly<Record<keyof typeof en, string>> = {
	title: "Tu cotización",
	of: "Cotización {number}",
	until: "Válida hasta el {date}. Hasta entonces te apartamos tus artículos.",
	note: "Nota de nuestra parte",
	items: "Artículos",
	each: "{price} por unidad",
	ship_to: "Se envía a",
	address_later: "Pondrás tu dirección en la página de pago.",
	accept: "Aceptar y pagar {amount}",
	accept_free: "Aceptar",
	pay_hint: "Pagarás en la página segura de nuestro proveedor de pagos.",
	pdf: "Descargar la cotización (PDF)",
	paid_title: "Esta cotización ya está pagada",
	paid_text: "¡Gracias! Se convirtió en el pedido {order_number}.",
	paid_view: "Ver tu pedido",
	invoice: "Factura (PDF)",
	expired_title: "Esta cotización ya no es válida",
	expired_text: "Ya no apartamos los precios ni las existencias. Escríbenos y con gusto te mandamos una nueva:",
	changed: "Esta cotización cambió desde que la abriste. Revísala de nuevo, por favor.",
	unknown_title: "Este enlace no funciona",
	unknown_text: "Quizá está incompleto. Ábrelo de nuevo desde el correo o escríbenos:",
	failed:
		"La página de pago no se puede abrir en este momento. Tus artículos siguen apartados; intenta de nuevo en un minuto.",
};
