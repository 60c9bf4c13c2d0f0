import type { Article } from "#app/storefront/pages/article.ts";

export const guide: Article = {
	title: "Guía de comodidad con brackets",
	description: "Cómo se usan las tiras de silicona y la cera de ortodoncia con brackets, y qué saber antes.",
	lead: "Para adolescentes y adultos con brackets: para qué son las tiras y la cera, cómo se pone una tira y qué saber antes.",
	sections: [
		{
			heading: "¿Tiras o cera?",
			paragraphs: [
				"Las tiras son para las encías adoloridas: descansan sobre la encía, arriba o abajo de los brackets, y protegen todo un tramo. La cera es para un solo punto filoso: presiona un pedacito sobre el bracket o la punta del alambre. Puedes usar las dos: tiras durante el día y cera donde un gancho no deja de rozar.",
			],
		},
		{
			heading: "Cómo usar una tira",
			points: [
				"Lávate las manos y seca la encía con un pañuelo.",
				"Pon la tira sobre la encía, arriba o abajo de los brackets. Va sobre la encía, no sobre el alambre, y nunca sobre los brackets.",
				"Presiónala suavemente a todo lo largo durante unos segundos.",
				"Usa una tira nueva cada día, una por día, y desecha la usada al final del día. Las tiras son de un solo uso.",
				"Quítate las tiras antes de comer o dormir. No duermas con ellas puestas.",
			],
		},
		{
			heading: "Cuánto dura un paquete",
			paragraphs: [
				"Un par son dos tiras, y cada tira es para un día. El paquete de prueba trae 2 tiras; el de 5 pares, 10; el de 15 pares, 30; el de 31 pares, 62, y el de mayoreo de 100 pares, 200. Cada SoftWax incluye 1 par de tiras gratis.",
			],
		},
		{
			heading: "Ten en cuenta",
			paragraphs: [
				"Las tiras SoftBrace son de silicona no tóxica. No son para menores de {minimum} años; los menores de {supervised} necesitan la supervisión de un adulto. Patente en trámite. SoftBrace no es un dispositivo médico y no sustituye la opinión de tu ortodoncista o dentista.",
				"Si te cuesta respirar o tragar, llama al 911 de inmediato.",
			],
		},
	],
};
