import type { Article } from "#app/storefront/pages/article.ts";

export const terms: Article = {
	title: "Términos del servicio",
	description:
		"Las reglas para comprar en SoftBrace: pedidos, precios, envíos, devoluciones, cuentas, puntos y uso seguro.",
	lead: "Estas son las reglas entre tú y SoftBrace cuando usas esta tienda. Las escribimos cortas y en palabras sencillas.",
	sections: [
		{
			heading: "Pedidos y precios",
			paragraphs: [
				"Un pedido queda hecho cuando tu pago se completa; entonces recibes un número de pedido y un recibo por correo. Todos los precios están en dólares estadounidenses. El impuesto de {tax}% se suma al precio de los productos con descuento, no al envío. Si un precio en la página era claramente un error, o un producto está agotado, te avisamos y devolvemos el dinero.",
				"Un paquete de prueba por pedido. Podemos revisar a mano los pedidos poco comunes antes de enviarlos, y podemos rechazar y reembolsar un pedido.",
			],
		},
		{
			heading: "Pago",
			paragraphs: [
				"El pago se hace en la página segura de nuestro proveedor de pagos. Los números de tarjeta, fechas de vencimiento y códigos de seguridad nunca llegan a esta tienda y no los guardamos.",
			],
		},
		{
			heading: "Envíos",
			paragraphs: [
				"Enviamos a Estados Unidos, Canadá y México. Los pedidos de {free_from} o más en productos tienen envío gratis; por debajo, el envío cuesta {shipping}. La entrega suele tardar de {from} a {to} días hábiles; es una estimación, no una garantía. En Laredo, Texas, la entrega es gratis y tarda de {local_from} a {local_to} días hábiles.",
			],
		},
		{
			heading: "Devoluciones",
			paragraphs: [
				"Si algo está mal con tu pedido, contáctanos dentro de los {return_days} días después de la entrega en {email} o {phone}. Los paquetes sin abrir se reembolsan por completo; por higiene, los paquetes abiertos no se aceptan, a menos que tengan un defecto. Te diremos a dónde enviar el paquete; el reembolso va a la tarjeta con la que pagaste.",
			],
		},
		{
			heading: "Cuentas, descuento y puntos",
			paragraphs: [
				"La cuenta es gratis. Los miembros tienen {discount}% de descuento en los productos de cada pedido. Ganas 1 punto por cada dólar completo que pagas en productos; con {points} puntos, un paquete de 5 pares de tu carrito es gratis. Los puntos vencen 2 años después de ganarlos y se reducen a la mitad después de 1 año sin pedidos ni canjes. Los puntos no tienen valor en efectivo, pertenecen a una sola cuenta y se descuentan en proporción cuando se reembolsa un pedido.",
				"No compartas tu contraseña. En cualquier momento puedes descargar lo que guardamos sobre ti y eliminar tu cuenta.",
			],
		},
		{
			heading: "Uso seguro",
			paragraphs: [
				"Las tiras van sobre la encía, arriba o abajo de los brackets, nunca sobre los brackets ni el alambre. Son de un solo uso, una por día. Quítatelas antes de comer o dormir. Los productos no son para menores de {minimum} años; los menores de {supervised} necesitan la supervisión de un adulto. SoftBrace no es un dispositivo médico; patente en trámite. Si tienes dudas pregunta a tu ortodoncista, y deja de usar un producto que irrite tus encías.",
			],
		},
		{
			heading: "Donación",
			paragraphs: ["Por cada compra de un producto, {charity} se destinan a un hospital de investigación infantil."],
		},
		{
			heading: "Reseñas y mensajes",
			paragraphs: [
				"Leemos las reseñas antes de publicarlas. Escribe sobre el producto y sé justo; no publicamos insultos, publicidad ni datos personales de otras personas.",
			],
		},
		{
			heading: "Lo demás",
			paragraphs: [
				"Respondemos por lo que la ley no permite excluir y, en lo demás, hasta el monto de tu pedido. Se aplica la ley del estado de Texas. Si una parte de estos términos no es válida, las otras siguen vigentes. Cuando los cambiamos, para tu pedido cuenta la versión del momento en que lo hiciste.",
			],
		},
	],
};
