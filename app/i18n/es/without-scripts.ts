import type { withoutScripts as english } from "#app/i18n/en/without-scripts.ts";

export const withoutScripts: Readonly<Record<keyof typeof english, string>> = {
	update: "Actualizar",
	update_item: "Actualizar la cantidad de {name}",
	empty_cart: "Vaciar carrito",
	member_question: "¿Ya tienes una cuenta?",
	update_total: "Actualizar total",
	update_total_hint: "Mira la entrega local y tus puntos en el total antes de continuar.",
	state_hint: "Por ejemplo, TX o Texas",
	older_orders: "Ver pedidos anteriores",
	older_points: "Ver puntos anteriores",
	show_order: "Ver mi pedido",
	check_again: "Revisar de nuevo",
	checking: "Esta página sigue revisando durante un minuto.",
	stopped_checking: "Está tardando más de lo normal. Revisa de nuevo en unos minutos o busca nuestro correo.",
};
