import type { Article } from "#app/storefront/pages/article.ts";

export const privacy: Article = {
	title: "Política de privacidad",
	description: "Qué guarda SoftBrace sobre ti, para qué, por cuánto tiempo y cómo puedes verlo o eliminarlo.",
	lead: "Guardamos lo necesario para enviar tu pedido y responder tus mensajes, y nada para rastrearte por internet.",
	sections: [
		{
			heading: "Qué guardamos",
			points: [
				"Pedidos: tu nombre, correo, dirección de envío, lo que compraste y lo que pagaste.",
				"Cuentas: tu nombre, correo, teléfono si lo agregas, direcciones guardadas, puntos y una versión irreversible de tu contraseña, que nadie puede leer.",
				"Mensajes y reseñas: lo que escribes, con tu nombre y correo. Tu correo nunca aparece junto a una reseña.",
				"Avisos de producto: si nos pides que te avisemos cuando vuelva un producto agotado, tu correo y el producto.",
				"Preferencias de correo: si cancelas recordatorios o avisos, una huella irreversible de tu correo, para no volver a enviarlos.",
				"Inicios de sesión: la hora, la dirección de red y el navegador de cada sesión abierta, para que tú y nosotros notemos un acceso que no es tuyo.",
			],
		},
		{
			heading: "Qué no guardamos",
			paragraphs: [
				"Datos de tarjetas. Pagas en la página de nuestro proveedor de pagos; el número de tu tarjeta, su vencimiento y el código de seguridad nunca llegan a esta tienda. Solo guardamos la referencia del pago.",
				"No usamos anuncios, píxeles de rastreo ni herramientas de análisis de terceros. Contamos visitas, vistas de productos y pedidos por día, y el sitio o la campaña de donde vienen: solo totales, sin cookies, direcciones ni identificadores. Si tu navegador envía Global Privacy Control, no te contamos.",
			],
		},
		{
			heading: "En tu navegador",
			points: [
				"Almacenamiento local: tu carrito con el sitio o la campaña que te trajo aquí, tu tema, tu idioma y qué pago empezaste.",
				"Cookies: tu idioma, una clave aleatoria que reconoce un pago que empezaste (un día), otra que reconoce un navegador en el que ya iniciaste sesión, tu carrito si JavaScript está desactivado, un código de descuento que escribiste o cuyo enlace abriste (30 días) y tu sesión mientras está abierta. La tienda necesita todas para funcionar.",
			],
		},
		{
			heading: "Quién más lo ve",
			paragraphs: [
				"El proveedor de pagos, para cobrarte; la paquetería, para entregar tu pedido; y nuestro proveedor de correo, para enviarte tu recibo. Nadie más. No vendemos tus datos.",
			],
		},
		{
			heading: "Por cuánto tiempo",
			paragraphs: [
				"Conservamos el registro de los pedidos. Cuando eliminas tu cuenta, borramos tu perfil, tus direcciones, tus puntos y tus mensajes; tus pedidos quedan sin tu nombre ni dirección. Borramos cada aviso pedido {alert_days} días después de enviarte el correo, al año si el producto no volvió, o a los 7 días si no lo confirmaste. Lo que cancelaste sigue en nuestra lista, sin tu correo. Las direcciones de red que usamos contra abusos se borran en dos días.",
			],
		},
		{
			heading: "Tus derechos",
			paragraphs: [
				"En la página de tu cuenta puedes descargar todo lo que guardamos sobre ti y eliminar tu cuenta. ¿No tienes cuenta? Escribe a {email} o llama al {phone}, y lo haremos por ti.",
			],
		},
		{
			heading: "Menores",
			paragraphs: [
				"Esta tienda no está pensada para menores de {minimum} años. Los menores de {supervised} necesitan la supervisión de un adulto.",
			],
		},
	],
};
