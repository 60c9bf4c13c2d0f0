import type { success as english } from "#app/i18n/en/success.ts";

export const success: Readonly<Record<keyof typeof english, string>> = {
	page_title: "Tu pedido",
	title: "¡Gracias por tu pedido!",
	loading: "Cargando tu pedido...",
	processing: "Estamos confirmando tu pago. Normalmente tarda unos segundos.",
	slow: "Seguimos confirmando tu pago. Puedes esperar aquí o volver a esta página más tarde; también te enviamos un recibo por correo.",
	intro: "Tu pago se realizó con éxito. Estamos preparando tu pedido.",
	receipt_sent: "Enviamos tu recibo a {email}.",
	in_review: "Alguien de nuestro equipo revisa tu pedido antes de enviarlo. No tienes que hacer nada.",
	order_number: "Número de pedido",
	receipt_number: "Número de recibo",
	order_date: "Fecha del pedido",
	items: "Tus artículos",
	item_quantity: "Cant. {count}",
	points_earned: "Con este pedido ganaste {points} puntos.",
	local_delivery: "Entrega local en {from} a {to} días hábiles.",
	tips_title: "Antes de empezar",
	continue_shopping: "Seguir comprando",
	error_title: "Error al Cargar el Pedido",
	error_load: "No pudimos cargar tu pedido. Revisa tu conexión a internet e inténtalo de nuevo.",
	to_cart: "Ir al carrito",
};
