import type { Article } from "#app/storefront/pages/article.ts";

export const terms: Article = {
	title: "Términos del servicio",
	description:
		"Las reglas para comprar en SoftBrace: pedidos, precios, envíos, devoluciones, cuentas, puntos y uso seguro.",
	lead: "Estas son las reglas entre tú y SoftBrace cuando usas esta tienda. Son pocas y claras.",
	sections: [
		{
			heading: "Pedidos y precios",
			paragraphs: [
				"Tu pedido se confirma al completarse el pago. Enseguida recibes un número de pedido y, por correo, tu recibo. Todos los precios están en dólares estadounidenses. {tax_terms} Si un producto resulta estar agotado después de tu pago, te avisamos.",
				"Un paquete de prueba por pedido. Podemos revisar los pedidos poco comunes antes de enviarlos, y podemos rechazar y reembolsar un pedido.",
			],
		},
		{
			heading: "Pago",
			paragraphs: [
				"Pagas en la página segura de nuestro proveedor de pagos. El número de tu tarjeta, su vencimiento y el código de seguridad nunca llegan a esta tienda, y nunca los guardamos.",
			],
		},
		{
			heading: "Envíos",
			paragraphs: ["{shipping_terms}"],
		},
		{
			heading: "Devoluciones",
			paragraphs: [
				"Si algo está mal con tu pedido, contáctanos dentro de los {return_days} días en {email} o al {phone}, y te diremos qué sigue.",
			],
		},
		{
			heading: "Cuentas, descuento y puntos",
			paragraphs: [
				"Crear una cuenta es gratis. Los miembros tienen {discount}% de descuento en los productos de cada pedido. {points_terms} con {points} puntos te llevas gratis un paquete de 5 pares. Los puntos vencen {points_lifetime} después de ganarlos y se reducen a la mitad después de 1 año sin pedidos ni canjes. Los puntos pertenecen a una sola cuenta y se descuentan en proporción cuando se reembolsa un pedido.",
				"No compartas tu contraseña. En cualquier momento puedes descargar todo lo que guardamos sobre ti o eliminar tu cuenta.",
			],
		},
		{
			heading: "Uso seguro",
			paragraphs: [
				"Las tiras van sobre la encía, arriba o abajo de los brackets, nunca sobre los brackets ni el alambre. Son de un solo uso, una por día. Quítatelas antes de comer o dormir. Nuestros productos no son para menores de {minimum} años; los menores de {supervised} necesitan la supervisión de un adulto. SoftBrace no es un dispositivo médico; patente en trámite.",
			],
		},
		{
			heading: "Donación",
			paragraphs: ["Por cada compra de un producto, donamos {charity} a un hospital de investigación infantil."],
		},
		{
			heading: "Reseñas y mensajes",
			paragraphs: [
				"Leemos cada reseña antes de publicarla. Escribe sobre el producto y con justicia. No publicamos insultos, publicidad ni datos personales de otras personas.",
			],
		},
	],
};
