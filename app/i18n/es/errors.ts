import type { errors as english } from "#app/i18n/en/errors.ts";

export const errors: Readonly<Record<keyof typeof english, string>> = {
	unauthenticated: "Primero inicia sesión.",
	wrong_admin_password: "Contraseña de administrador incorrecta",
	second_factor_required: "Escribe el código de tu aplicación de autenticación o un código de recuperación.",
	wrong_one_time_code: "El código no es correcto o ya se usó.",
	second_factor_on: "La autenticación en dos pasos ya está activada.",
	permission_denied: "No tienes permiso para hacer esto.",
	origin_refused: "Esta solicitud no vino de nuestra tienda, así que la rechazamos.",
	too_many_requests: "Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.",

	invalid_input: "Falta información o hay datos que no son válidos. Revísalos e inténtalo de nuevo.",
	malformed_body: "No pudimos leer esta solicitud.",
	body_too_large: "La solicitud es demasiado grande.",
	unsupported_content_type: "La solicitud debe enviarse como JSON.",
	method_not_allowed: "Este método no se admite aquí.",
	not_found: "No encontramos lo que buscas.",

	missing_row: "No se encontró ningún registro.",
	duplicate: "Este registro ya existe.",
	missing_table: "Esta parte de la tienda no está disponible en este momento. Escríbenos, por favor.",
	database_unavailable: "La tienda no está disponible en este momento. Inténtalo de nuevo en un momento.",

	product_not_found: "El producto que estás buscando no se encuentra disponible.",
	product_not_found_named: "No encontramos “{product_name}”. Quítalo de tu carrito, por favor.",
	product_unavailable: "Este producto no está disponible por el momento.",
	not_sold_out: "¡Ya volvió! Puedes comprarlo ahora mismo.",
	product_unavailable_named: "“{product_name}” no está disponible por el momento. Quítalo de tu carrito, por favor.",
	product_without_price_id:
		"Este producto no tiene configurado un identificador de precio para el pago. Escríbenos, por favor.",
	product_without_price_id_named:
		"El producto “{product_name}” no tiene configurado un identificador de precio para el pago. Escríbenos, por favor.",
	insufficient_stock: "No tenemos tantas unidades. Elige una cantidad menor, por favor.",
	insufficient_stock_named: "No tenemos tantas unidades de “{product_name}”. Elige una cantidad menor, por favor.",
	quantity_limit: "No puedes pedir esta cantidad.",
	stock_below_reserved: "Hay {reserved} unidades reservadas en pagos en curso, así que no puede haber menos.",
	stock_changed:
		"Alguien más ajustó las existencias mientras contabas: ahora son {stock}. Revisa el número y guarda otra vez.",
	donation_reversed: "Esta donación ya se deshizo.",
	edit_conflict: "Alguien más cambió este producto mientras lo editabas. No se sobrescribió nada.",
	trial_pack_limit: "Límite del paquete de prueba: 1 por pedido",
	test_product_limit: "Límite del producto de prueba interno: 1 por pedido",
	cart_empty: "Tu carrito está vacío. Agrega productos antes de pagar.",

	amount_not_chargeable:
		"Este total es demasiado bajo o demasiado alto para pagarlo con tarjeta. Cambia tu carrito, por favor.",
	insufficient_points: "No tienes suficientes puntos para esto. Recarga la página e inténtalo de nuevo.",
	checkout_busy:
		"Hay muchas personas pagando en este momento. No se te cobró nada. Inténtalo de nuevo en unos segundos.",
	checkout_replaced: "Ya iniciaste un pago más reciente. Continúa en ese, por favor.",
	too_many_checkouts: "Tienes varios pagos sin terminar. Completa uno de ellos o inténtalo más tarde.",
	already_paid: "Este pedido ya está pagado. Lo encuentras en tu correo de confirmación.",
	payment_provider_unreachable: "No pudimos comunicarnos con el proveedor de pagos. Inténtalo de nuevo en un momento.",
	payment_failed: "El pago falló. Por favor, inténtalo de nuevo o usa otro método de pago.",
	payment_event_malformed: "No se pudo leer este evento de pago.",
	payment_signature_invalid: "La firma de este evento de pago no es válida.",

	wrong_password: "Contraseña incorrecta.",
	account_in_use:
		"Tienes un pedido que aún no sale o un pago sin terminar. Podrás eliminar tu cuenta cuando tu pedido vaya en camino.",
	account_changed: "Ahora está abierta la sesión de otra cuenta. No se cambió nada.",
	invalid_token: "Esta clave o sesión ya no es válida.",
	backup_running: "Ya se está haciendo un respaldo. Espera a que termine.",
	backup_link_expired: "Este enlace de descarga ya venció. Vuelve a iniciar la descarga en la página Respaldos.",
	backup_storage_unreachable: "No pudimos acceder al lugar donde guardamos los respaldos: {reason}",
	too_many_api_keys: "Ya hay {max} claves de API. Revoca una primero.",
	too_many_addresses: "Puedes guardar hasta {max} direcciones. Elimina una primero.",
	content_changed: "Alguien más guardó un cambio mientras tanto.",

	not_an_image: "Solo se pueden subir imágenes: PNG, JPEG, WebP, AVIF o GIF.",
	storage_full: "Ya no hay espacio para imágenes en el servidor. Libera espacio e inténtalo de nuevo.",
	image_too_large: "Esta imagen es demasiado grande: como máximo 8 MB y 40 megapíxeles.",
	image_in_use: "Esta imagen ya está en uso, así que no se eliminó.",
	review_not_approved: "Solo se puede destacar una reseña aprobada.",
	reply_conflict:
		"{who} respondió a este mensaje después de que lo abriste. Lee primero esa respuesta; no se envió nada.",
	order_not_found: "No encontramos un pedido para este pago.",
	unknown_order_number: "No hay ningún pedido {number}.",
	no_session_id: "No se proporcionó un ID de sesión",
	session_unpaid: "Este pago no se completó, así que todavía no hay pedido. Tu carrito sigue aquí.",
	invalid_transition: "Esto no es posible con el estado actual del pedido. Recarga la página para ver cómo está.",
	already_refunded: "{who} ya reembolsó todo el {when}.",
	refunded_meanwhile:
		"{who} reembolsó {amount} el {when}. Recarga la página y revisa cuánto queda antes de reembolsar más.",
	already_approved: "{who} ya aprobó este pedido el {when}.",
	already_rejected: "{who} ya rechazó este pedido el {when}.",
	already_kept: "{who} ya dejó este pedido en revisión el {when}.",
	already_shipped: "{who} ya marcó este pedido como enviado el {when}.",
	already_delivered: "{who} ya marcó este pedido como entregado el {when}.",
	already_canceled: "{who} canceló este pedido el {when}.",
	order_in_review: "Este pedido sigue en revisión. Apruébalo antes de enviarlo.",
	order_disputed: "El pago de este pedido está en disputa. Si de todos modos quieres enviarlo, abre el pedido.",
	tracking_invalid:
		"{number} no es un número de guía de {carrier}. Revisa los dígitos. Si es de otra paquetería, elígela.",
	tracking_of_other_carrier: "{number} es un número de guía de {carrier}. Elige {carrier} como paquetería.",
	order_without_email: "Este pedido no tiene correo electrónico.",
	not_shipped: "Este pedido no se ha enviado.",
	not_delivered: "Este pedido no está marcado como entregado.",
	shipment_changed: "{who} cambió el envío el {when}. Recarga la página y revísalo.",
	shipment_too_old: "Un envío se puede deshacer durante {hours} horas. Este es del {when}.",

	internal_error: "Algo salió mal de nuestro lado. Inténtalo de nuevo, por favor.",
};
