/** Settings: the setup guide of a new store. */
export const adminSetup = {
	nav_setup: "Guía de inicio",
	setup_notice: "Prepara tu tienda para recibir pedidos",
	setup_notice_text: "La guía de inicio te muestra qué está listo y qué falta.",
	setup_title: "{done} de {count} pasos listos",
	setup_all_done: "Tu tienda está lista para recibir pedidos",
	setup_hint: "Cada paso se marca según lo que la tienda encuentra cuando se revisa a sí misma, nunca a mano.",
	setup_again: "Revisar de nuevo",
	setup_checking: "Revisando…",
	setup_done: "Listo",
	setup_open: "Pendiente",
	setup_payments: "Recibe pagos reales",
	setup_payments_text:
		"Pon en STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET las claves reales de tu cuenta de Stripe. Mientras tanto, los pagos van al entorno de prueba y no se mueve dinero.",
	setup_mail: "Envía correos reales",
	setup_mail_text:
		"Pon en SMTP_URL tu servidor de correo. Mientras tanto, los correos se quedan en el buzón de desarrollo.",
	setup_addresses: "Usa tus propias direcciones",
	setup_addresses_text:
		"Tus clientes ven la dirección https de tu tienda, el remitente de sus correos y tu correo de soporte. Ninguna puede ser de ejemplo.",
	setup_addresses_link: "Abrir Configuración",
	setup_stock: "Cuenta tu inventario",
	setup_stock_text: "Anota cuántas piezas de cada producto tienes en el estante, para que nunca vendas lo que no hay.",
	setup_stock_left_one: "Falta contar 1 producto.",
	setup_stock_left_other: "Falta contar {count} productos.",
	setup_stock_link: "Abrir Productos",
	setup_texts: "Pide que revisen tus textos",
	setup_texts_text:
		"Los términos, la política de privacidad, las preguntas y respuestas, tu página Acerca de y tu obra benéfica los escribes tú. Pide que alguien que conozca las leyes de donde vendes revise los legales.",
	setup_texts_left_one: "Falta publicar 1 texto.",
	setup_texts_left_other: "Falta publicar {count} textos.",
	setup_texts_link: "Abrir Contenido",
	setup_backup: "Haz un respaldo",
	setup_backup_text: "Programa respaldos en un lugar fuera de esta máquina y prueba restaurar uno en otra computadora.",
	setup_backup_link: "Abrir Respaldos",
	setup_test_order: "Haz un pedido de prueba",
	setup_test_order_text:
		"Compra algo como lo haría un cliente: carrito, pago, correo de confirmación. Después envíalo aquí o reembólsalo.",
	setup_test_order_link: "Abrir la tienda",
};
