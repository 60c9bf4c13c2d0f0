import type { shownErrors as english } from "#app/i18n/en/shown-errors.ts";

export const shownErrors: Readonly<Record<keyof typeof english, string>> = {
	product_without_price_id_named:
		"El producto “{product_name}” no tiene configurado un identificador de precio para el pago. Escríbenos, por favor.",
	trial_pack_limit: "Límite del paquete de prueba: 1 por pedido",
	test_product_limit: "Límite del producto de prueba interno: 1 por pedido",
	cart_empty: "Tu carrito está vacío. Agrega productos antes de pagar.",
	discount_unknown: "No conocemos este código de descuento. Revísalo e inténtalo de nuevo.",
	discount_expired: "Este código de descuento ya venció.",
	discount_not_started: "Este código de descuento todavía no está vigente.",
	discount_used_up: "Este código de descuento ya se agotó.",
	discount_already_used: "Ya usaste este código de descuento.",
	discount_members_only: "Este código de descuento es para miembros. Inicia sesión para usarlo.",
	discount_first_order: "Este código de descuento es solo para la primera compra.",
	too_many_codes: "Son muchos códigos en poco tiempo. Espera unos minutos e inténtalo de nuevo.",
	discount_products: "Este código de descuento no aplica a los productos de tu carrito.",
	discount_products_named:
		"Este código de descuento es para {product_name}. Agrégalo a tu carrito para usar el código.",
	discount_minimum: "Agrega {amount} más para usar este código de descuento.",
	payment_failed: "El pago falló. Por favor, inténtalo de nuevo o usa otro método de pago.",
	no_session_id: "No se proporcionó un ID de sesión",
};
