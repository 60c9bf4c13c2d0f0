import type { Article } from "#app/storefront/pages/article.ts";

export const usage: Article = {
	title: "Cómo usar SoftBrace",
	description:
		"Cuatro pasos para poner una tira SoftBrace sobre encías adoloridas, y las reglas para usarla con seguridad.",
	lead: "Cuatro pasos. Escanea el código de abajo para volver a esta página desde cualquier teléfono.",
	sections: [
		{
			heading: "Colócala",
			isOrdered: true,
			points: [
				"Limpia: cepíllate los dientes y lávate las manos.",
				"Seca: con un pañuelo, seca la encía donde te duele.",
				"Coloca: pon la tira sobre la encía, arriba o abajo de los brackets, no sobre los brackets ni sobre el alambre.",
				"Presiona: sostenla suavemente unos segundos a todo lo largo.",
			],
		},
		{
			heading: "Las reglas",
			points: [
				"Una tira por día. Las tiras son de un solo uso: usa una nueva cada día y desecha la usada al final del día.",
				"Quítate las tiras antes de comer o dormir. No duermas con ellas puestas.",
				"No es para menores de {minimum} años. Los menores de {supervised} necesitan la supervisión de un adulto.",
				"Son de silicona no tóxica.",
			],
		},
		{
			heading: "SoftWax",
			paragraphs: [
				"SoftWax es una cera de ortodoncia para el punto que pica. Cada SoftWax incluye 1 par de tiras gratis.",
			],
		},
		{
			heading: "Ten en cuenta",
			paragraphs: [
				"Patente en trámite. SoftBrace no es un dispositivo médico. ¿Tienes preguntas? Escribe a {email} o llama al {phone}.",
			],
		},
	],
};
