import type { Article } from "#app/storefront/pages/article.ts";

export const privacy: Article = {
	title: "Política de privacidad",
	description: "Qué guarda SoftBrace sobre ti, para qué, por cuánto tiempo y cómo puedes verlo o eliminarlo.",
	lead: "Guardamos lo necesario para enviar tu pedido y responder tus mensajes, y nada para seguirte por internet.",
	sections: [
		{
			heading: "Qué guardamos",
			points: [
				"Pedidos: tu nombre, correo, dirección de envío, lo que compraste y lo que pagaste.",
				"Cuentas: tu nombre, correo, teléfono si lo das, direcciones guardadas, puntos y una huella de tu contraseña que nadie puede leer.",
				"Mensajes y reseñas: lo que escribes, con tu nombre y correo. Tu correo nunca aparece junto a una reseña.",
				"Inicios de sesión: hora, dirección de red y navegador de cada sesión abierta, para que tú y nosotros notemos a un extraño.",
			],
		},
		{
			heading: "Qué no guardamos",
			paragraphs: [
				"Datos de tarjetas. Pagas en la página de nuestro proveedor de pagos; el número de tarjeta, la fecha de vencimiento y el código de seguridad nunca llegan a esta tienda. Solo guardamos el número del pago.",
				"No usamos publicidad, píxeles de rastreo ni análisis de otras empresas.",
			],
		},
		{
			heading: "En tu navegador",
			points: [
				"Almacenamiento local: tu carrito, tu tema, tu idioma y qué pago empezaste.",
				"Cookies: tu idioma, una clave al azar que reconoce un pago que empezaste (un día) y tu sesión cuando la inicias. Todas son necesarias para que la tienda funcione.",
			],
		},
		{
			heading: "Quién más lo ve",
			paragraphs: [
				"El proveedor de pagos, para cobrarte; la paquetería, para entregar; nuestro proveedor de correo, para enviarte el recibo. Nadie más. No vendemos datos.",
			],
		},
		{
			heading: "Por cuánto tiempo",
			paragraphs: [
				"Los pedidos se conservan mientras lo pida la ley fiscal. Cuando eliminas tu cuenta, se borran tu perfil, direcciones, puntos y mensajes, y tus pedidos quedan sin tu nombre ni dirección. Las direcciones de red que usamos contra abusos se olvidan en dos días.",
			],
		},
		{
			heading: "Tus derechos",
			paragraphs: [
				"En la página de tu cuenta puedes descargar todo lo que guardamos sobre ti y eliminar tu cuenta. Sin cuenta, escribe a {email} o llama al {phone} y lo hacemos por ti en un plazo de 30 días.",
			],
		},
		{
			heading: "Menores",
			paragraphs: [
				"La tienda no está pensada para menores de {minimum} años. Quien tenga menos de {supervised} debe pedir junto con su madre, padre o tutor.",
			],
		},
	],
};
