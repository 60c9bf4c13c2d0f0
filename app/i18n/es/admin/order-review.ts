import type { adminOrderReview as english } from "#app/i18n/en/admin/order-review.ts";

export const adminOrderReview: Readonly<Record<keyof typeof english, string>> = {
	review_orders_title: "Pedidos por revisar",
	review_orders_empty: "Ningún pedido requiere revisión",
	review_orders_failed: "No se pudieron cargar los pedidos: {message}",
	review_orders_rejected_empty: "No hay pedidos rechazados",
	review_orders_filter: "Mostrar",
	review_orders_open: "Abiertos",
	review_orders_rejected: "Rechazados",
	review_reason: "Motivo",
	verification_needs_review: "Por revisar",
	verification_verified: "Verificado",
	verification_rejected: "Rechazado",
	decide_approve: "Aprobar y procesar",
	decide_reject: "Rechazar pedido",
	decide_keep: "Mantener en revisión",
	decided: "¡Estado del pedido actualizado!",
	decide_failed: "No se pudo actualizar el estado del pedido",
	decided_by: "Decisión de {who} el {when}",
	approve_title: "¿Aprobar el pedido {number}?",
	approve_text:
		"El pedido de {amount} quedará listo para enviarse y el cliente recibirá los puntos que le corresponden. No se puede deshacer.",
	reject_title: "¿Rechazar el pedido {number}?",
	reject_text:
		"Esto cancela el pedido: se devuelven {amount} a la tarjeta, los artículos vuelven al inventario y los puntos se revierten. El cliente recibe un solo correo. No se puede deshacer.",
	reason_repeat_trial_pack: "Paquete de prueba repetido",
	reason_high_total: "Más de $150",
	reason_elevated_risk: "Riesgo elevado (proveedor de pagos)",
	reason_amount_mismatch: "El monto pagado no coincide",
	reason_many_orders: "Muchos pedidos en un día",
	reason_local_delivery_elsewhere: "Entrega local fuera de su zona",
	reason_stock_short: "Pago tardío, no hay suficientes unidades",
};
