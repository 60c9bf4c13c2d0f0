import type { emails as english } from "#app/i18n/en/emails.ts";
import { common } from "./common.ts";

const { subtotal, points_discount, account_discount, tax, shipping, local_delivery, free, refunded } = common;

/** Emails, for readers in Mexico and the United States. */
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
	order_intro_paid: "Recibimos tu pago y ya estamos preparando tu pedido. Este es tu recibo.",
	order_intro_paid_review: "Recibimos tu pago. Este es tu recibo.",
	order_intro_free: "Ya estamos preparando tu pedido. No había nada que pagar. Este es tu recibo.",
	order_intro_free_review: "No había nada que pagar. Este es tu recibo.",
	order_view: "Ver tu pedido",
	order_follow: "Sigue tu pedido",
	order_receipt: "Recibo (PDF)",
	sign_up_title: "Todos tus pedidos en un solo lugar",
	sign_up_text:
		"Crea una cuenta con este correo electrónico: 5% de descuento en todos tus pedidos, puntos para paquetes gratis, y este pedido y los próximos en un solo lugar. Este enlace no necesita confirmación y funciona durante 7 días.",
	sign_up_button: "Crear mi cuenta",
	order_number: "Número de pedido",
	receipt_number: "Número de recibo",
	order_date: "Fecha",

	review_title: "Estamos revisando tu pedido",
	review_text:
		"Antes de enviarlo, alguien de nuestro equipo revisará algunos datos. No tienes que hacer nada; te escribiremos si tenemos alguna pregunta.",

	items: "Tus artículos",
	quantity: "Cantidad: {quantity}",
	unit_price: "{price} c/u",
	subtotal,
	points_discount,
	account_discount,
	tax,
	shipping,
	local_delivery,
	shipping_none: "Nada que enviar",
	free,
	total: "Total (USD)",
	refunded,
	points_earned_one: "Con este pedido ganas {count} punto.",
	points_earned_other: "Con este pedido ganas {count} puntos.",

	receipt_title: "Recibo",
	receipt_sold_to: "Vendido a",
	receipt_sold_by: "Vendido por",
	receipt_paid_by_card: "Pagado con tarjeta",
	receipt_note: "Gracias por comprar en SoftBrace. ¿Preguntas sobre este recibo? {email} o {phone}",

	address: "Dirección de envío",
	delivery: "Entrega",
	delivery_days: "Entrega estimada: {dates}.",
	delivery_standard: "Normalmente de {from} a {to} días hábiles. Es una estimación, no una garantía.",
	delivery_abroad: "A {countries} el tiempo varía. Te escribiremos cuando lo enviemos.",
	delivery_local: "Entrega local en {from} a {to} días hábiles. Es una estimación, no una garantía.",

	tips: "Antes de empezar",
	tip_apply:
		"Coloca la tira sobre la encía, arriba o abajo de los brackets, nunca sobre los brackets ni el alambre. Usa una tira nueva cada día.",
	tip_remove:
		"Quítatela antes de comer o dormir. No es para menores de {minimum} años; los menores de {supervised} necesitan la supervisión de un adulto.",

	charity: "Donamos {amount} de cada compra a un hospital de investigación infantil. ¡Gracias por ayudar!",

	footer_reason_account: "Recibes este correo porque tienes una cuenta en {shop}.",
	footer_reason_owner: "Recibes este correo porque administras {shop}.",
	footer_unsubscribe: "Cancelar la suscripción o elegir qué correos recibes",
	confirmation_subject: "Confirma tu cuenta SoftBrace",
	confirmation_title: "Solo falta un paso",
	confirmation_text:
		"Confirma que este correo es tuyo y tu cuenta quedará lista: 5% de descuento en cada pedido, puntos para paquetes gratis y todos tus pedidos en un solo lugar.",
	confirmation_button: "Confirmar mi cuenta",
	confirmation_note:
		"El enlace funciona durante 24 horas. Si no creaste una cuenta, ignora este correo y no pasará nada.",
	reset_subject: "Elige una nueva contraseña de SoftBrace",
	reset_title: "Elige una nueva contraseña",
	reset_text: "Recibimos una solicitud para cambiar la contraseña de esta cuenta. Si fuiste tú, elige una nueva aquí.",
	reset_button: "Elegir contraseña",
	reset_note:
		"El enlace funciona una sola vez, durante una hora. Si no fuiste tú, ignora este correo: tu contraseña sigue igual.",
	changed_subject: "Cambió tu contraseña de SoftBrace",
	changed_title: "Cambió tu contraseña",
	changed_text: "La contraseña de tu cuenta acaba de cambiar y se cerró la sesión en todos los dispositivos.",
	changed_note: "Si no fuiste tú, elige enseguida otra contraseña con “¿Olvidaste tu contraseña?” y escríbenos.",
	device_subject: "Entra a la administración de SoftBrace desde un navegador nuevo",
	device_title: "¿Eres tú?",
	device_text:
		"Alguien pidió un enlace para entrar a la administración desde un navegador nuevo. Si fuiste tú, abre el enlace en ese navegador y luego escribe la contraseña de administración.",
	device_button: "Usar este navegador",
	device_note:
		"El enlace funciona una sola vez, durante una hora. No sustituye a la contraseña. Si no lo pediste, puedes ignorar este correo.",
	failures_subject: "Intentos fallidos de inicio de sesión en tu administración de SoftBrace",
	failures_title: "Muchos intentos fallidos",
	failures_text:
		"Hubo {count} intentos fallidos de entrar a la administración en 15 minutos. El registro de actividad muestra cuándo y desde dónde.",
	failures_button: "Abrir la administración",
	failures_note:
		"Si no fuiste tú, activa la autenticación en dos pasos en Seguridad y elige una nueva contraseña. No te enviaremos otro correo sobre esto durante una hora.",
	deleted_subject: "Eliminamos tu cuenta SoftBrace",
	deleted_title: "Eliminamos tu cuenta",
	deleted_text:
		"Borramos tu perfil, tus direcciones, tus puntos y tus mensajes. Conservamos los registros de pedidos, sin tu nombre ni tu dirección.",
	deleted_note: "Puedes volver cuando quieras, con cuenta o sin ella.",
	expiring_subject_other: "{count} de tus puntos SoftBrace vencen el {date}",
	expiring_title_other: "{count} puntos están por vencer",
	expiring_text_other:
		"Los puntos de tus pedidos anteriores vencen el {date}. Con 50 puntos te llevas gratis un paquete de 5 pares: agrégalo a tu carrito y canjea tus puntos al pagar.",
	expiring_subject_one: "{count} de tus puntos SoftBrace vence el {date}",
	expiring_title_one: "{count} punto está por vencer",
	expiring_text_one:
		"Un punto de un pedido anterior vence el {date}. Con 50 puntos te llevas gratis un paquete de 5 pares: agrégalo a tu carrito y canjea tus puntos al pagar.",
	halving_subject: "Tus puntos SoftBrace se reducirán a la mitad el {date}",
	halving_title: "Usa tus puntos antes de que se reduzcan a la mitad",
	halving_text:
		"Desde hace casi un año no haces un pedido. Si sigue así, perderás {count} de tus puntos el {date}. Con cualquier pedido los conservas todos.",
	points_button: "Ir a la tienda",
	points_note: "En la página de tu cuenta puedes ver tus puntos y cuándo vencen.",
	shipped_subject: "Tu pedido SoftBrace {order_number} va en camino",
	shipped_title: "Tu pedido va en camino",
	shipped_text: "Enviamos el pedido {order_number} por {carrier}.",
	shipped_text_local: "El pedido {order_number} ya salió para entrega local.",
	shipped_tracking: "Número de rastreo: {tracking_number}",
	shipped_track: "Rastrear tu paquete",
	corrected_subject: "Nuevos datos de rastreo de tu pedido SoftBrace {order_number}",
	corrected_title: "Tus datos de rastreo cambiaron",
	corrected_text: "Estos son los datos de envío correctos del pedido {order_number}. Lo enviamos por {carrier}.",
	corrected_text_local: "El pedido {order_number} te llega por entrega local. No tiene número de rastreo.",
	corrected_note: "Usa estos datos en lugar de los que te enviamos antes.",
	undone_subject: "Tu pedido SoftBrace {order_number} aún no se ha enviado",
	undone_title: "Tu pedido aún no se ha enviado",
	undone_text:
		"Te avisamos por error que el pedido {order_number} iba en camino, pero todavía no ha salido. Te escribiremos en cuanto lo enviemos. ¡Disculpa la confusión!",
	cancelled_subject: "Cancelamos tu pedido SoftBrace {order_number}",
	cancelled_title: "Cancelamos tu pedido",
	cancelled_customer_request: "Como nos lo pediste, cancelamos el pedido {order_number}.",
	cancelled_could_not_fulfill:
		"Lo sentimos: no pudimos surtir el pedido {order_number} y lo cancelamos. Fue un error nuestro.",
	cancelled_rejected: "Lo sentimos: no pudimos aceptar el pedido {order_number} y lo cancelamos.",
	cancelled_other: "Cancelamos el pedido {order_number}.",
	cancelled_refund:
		"Tu reembolso de {amount} va en camino a la tarjeta con la que pagaste. Tu banco decide cuándo lo verás.",
	refund_points_one: "El {count} punto que usaste está de nuevo en tu cuenta.",
	refund_points_other: "Los {count} puntos que usaste están de nuevo en tu cuenta.",
	order_status_button: "Ver tu pedido",
	order_status_note: "Solo necesitas tu número de pedido y este correo.",
	reply_subject: "Nuestra respuesta a tu mensaje",
	reply_subject_of: "Re: {subject}",
	reply_title: "Nuestra respuesta a tu mensaje",
	reply_quote: "Escribiste: {message}",
	footer_reason_message: "Recibes este correo porque nos escribiste en {shop}.",
	footer_reason_alert:
		"Recibes este correo porque en {shop} nos pidieron avisar a esta dirección sobre un producto agotado.",
	alert_subject: "Ya volvió: {product}",
	alert_title: "{product} ya está disponible",
	alert_text: "Nos pediste que te avisáramos. No apartamos ninguno, así que pide el tuyo antes de que se acabe.",
	alert_button: "Ver en la tienda",
	alert_note: "Es el único correo sobre este producto. No recibirás otro, a menos que lo pidas de nuevo.",
	alert_confirmation_subject: "Confirma el aviso: {product} de vuelta en la tienda",
	alert_confirmation_title: "Solo falta un paso",
	alert_confirmation_text:
		"Alguien, ojalá tú, nos pidió escribirte cuando vuelva a estar disponible este producto: {product}. Confírmalo y te avisaremos.",
	alert_confirmation_button: "Sí, avísenme",
	alert_confirmation_note:
		"El enlace funciona durante 7 días. Si no fuiste tú, ignora este correo y no te escribiremos sobre esto.",
	refund_subject: "Reembolso de tu pedido SoftBrace {order_number}",
	refund_title: "Tu reembolso va en camino",
	refund_customer_request:
		"Como nos lo pediste, reembolsamos {amount} del pedido {order_number} a la tarjeta con la que pagaste.",
	refund_could_not_fulfill:
		"Lo sentimos: no pudimos surtir todo el pedido {order_number}, así que reembolsamos {amount} a la tarjeta con la que pagaste.",
	refund_other: "Reembolsamos {amount} del pedido {order_number} a la tarjeta con la que pagaste.",
	refund_banks: "Tu banco decide cuándo lo verás.",
	digest_subject_one: "{count} aviso de tu tienda",
	digest_subject_other: "{count} avisos de tu tienda",
	digest_title: "Lo que pasó en tu tienda",
	digest_button: "Abrir la administración",
	digest_new_order: "Pedido nuevo {subject}: {amount}",
	digest_support_notification: "Mensaje nuevo ({subject})",
	digest_refund_failed: "Falló el reembolso de {amount} del pedido {subject}",
	digest_dispute_changed: "Cambió la disputa del pedido {subject} ({amount})",
	alarm_unplaced_payments_subject: "Un pago no se convirtió en pedido",
	alarm_unplaced_payments_text:
		"Estos pagos se hicieron hace más de diez minutos y no tienen pedido: {what}. Búscalos con ese ID en tu proveedor de pagos y reembólsalos o envíalos. El estado del sistema muestra si el proveedor llega a tu tienda; el motivo está en el log.",
	alarm_unplaced_payments_button: "Ver el estado del sistema",
	alarm_failed_emails_subject: "Hay correos que no se pudieron entregar",
	alarm_failed_emails_text:
		"La tienda dejó de intentar con esta cantidad de correos: {what}. Reinténtalos o descártalos.",
	alarm_failed_emails_button: "Ver los correos",
	alarm_late_jobs_subject: "Hay tareas de la tienda que no se están haciendo",
	alarm_late_jobs_text:
		"Estas tareas llevan demasiado tiempo sin terminar bien: {what}. Busca “job failed” en el log, que da el motivo. Si nada más ayuda, reinicia la tienda.",
	alarm_late_jobs_button: "Ver el estado del sistema",
	alarm_low_disk_subject: "El disco está casi lleno",
	alarm_low_disk_text: "Queda poco espacio en {what}. Borra respaldos y logs viejos o consigue un disco más grande.",
	alarm_low_disk_button: "Ver el estado del sistema",
	alarm_backup_subject: "Hay un problema con el respaldo",
	alarm_backup_text_failed: "El último respaldo falló. Ejecuta npm run backup y lee lo que dice.",
	alarm_backup_text_late: "El siguiente respaldo va retrasado. Ejecuta npm run backup y lee lo que dice.",
	alarm_backup_button: "Ver los respaldos",
	alarm_certificate_subject: "El certificado de tu sitio necesita atención",
	alarm_certificate_text:
		"Está por vencer, ya venció o los navegadores no confían en él: {what}. Renuévalo y revisa por qué falló la renovación automática.",
	alarm_certificate_button: "Ver el estado del sistema",
	alarm_low_stock_subject: "Quedan pocas unidades",
	alarm_low_stock_text: "Quedan pocas unidades o ninguna: {what}.",
	alarm_low_stock_button: "Ver los productos",
	alarm_note: "Recibes este correo una vez al día mientras dure.",
	owner_button: "Abrir el pedido",
	owner_new_subject_ship: "Pedido nuevo {order_number}: {amount} de {customer}",
	owner_new_subject_review: "El pedido nuevo {order_number} necesita tu revisión: {amount} de {customer}",
	owner_new_title: "Pedido nuevo",
	owner_new_text: "{customer} hizo el pedido {order_number} por {amount}.",
	owner_new_ship: "Está pagado y listo para enviar.",
	owner_new_review: "Está pagado. Revísalo antes de enviarlo.",
	owner_reason: "Motivo: {reason}.",
	owner_refund_subject: "Falló un reembolso del pedido {order_number}",
	owner_refund_title: "Falló un reembolso",
	owner_refund_text:
		"El reembolso de {amount} del pedido {order_number} no llegó al cliente, y el dinero está de nuevo en tu cuenta de pagos.",
	owner_refund_next:
		"El cliente lo sigue esperando. Reembolsa el pedido otra vez, o págale de otra forma y marca el reembolso como resuelto.",
	owner_dispute_inquiry_subject: "Un banco pregunta por el pedido {order_number}",
	owner_dispute_inquiry_title: "Un banco pregunta por un pago",
	owner_dispute_inquiry_text:
		"El banco del cliente pregunta por el pago de {amount} del pedido {order_number}. No se ha retirado dinero. Un reembolso ahora suele terminarlo; sin respuesta puede convertirse en una disputa.",
	owner_dispute_open_subject: "El pedido {order_number} está en disputa",
	owner_dispute_open_title: "Un pago está en disputa",
	owner_dispute_open_text:
		"El banco del cliente disputa {amount} del pedido {order_number} y retiene el dinero. Envía tus pruebas al proveedor de pagos y no envíes el pedido hasta que se resuelva.",
	owner_dispute_won_subject: "Ganaste la disputa del pedido {order_number}",
	owner_dispute_won_title: "Disputa ganada",
	owner_dispute_won_text:
		"Los {amount} del pedido {order_number} son tuyos otra vez. Si cancelaste el pedido, acuerda con el cliente cómo seguir.",
	owner_dispute_lost_subject: "Se perdió la disputa del pedido {order_number}",
	owner_dispute_lost_title: "Disputa perdida",
	owner_dispute_lost_text:
		"El banco devolvió al cliente {amount} del pedido {order_number}. Se retiraron los puntos que ganó con él; si el pedido no se había enviado, se canceló y sus artículos volvieron al inventario.",
	owner_dispute_closed_subject: "Se cerró la consulta sobre el pedido {order_number}",
	owner_dispute_closed_title: "Consulta cerrada",
	owner_dispute_closed_text:
		"El banco no tiene más preguntas sobre los {amount} del pedido {order_number}. El dinero se queda contigo.",
	owner_dispute_due: "Responde con tu proveedor de pagos antes del {date}.",
};
