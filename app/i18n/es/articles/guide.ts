import type { Article } from "#app/storefront/pages/article.ts";

export const guide: Article = {
	title: "Guía de comodidad con brackets",
	description:
		"Por qué los brackets irritan las encías, qué ayuda en las primeras semanas y cómo se usan las tiras y la cera.",
	lead: "Las encías y mejillas adoloridas son la parte de los brackets de la que nadie te avisa. Casi todo pasa solo. Mientras tanto, unos cuantos hábitos te hacen la vida mucho más fácil, tengas 13 años o 40.",
	sections: [
		{
			heading: "Por qué duelen las encías",
			paragraphs: [
				"Los brackets y los ganchos sobresalen de los dientes, y con cada palabra y cada mordida te rozan los labios, las mejillas y las encías. Al principio, la boca es muy sensible por dentro; en dos a cuatro semanas se acostumbra. Después de cada ajuste los dientes se mueven y el roce puede volver por unos días.",
			],
		},
		{
			heading: "Qué ayuda en las primeras semanas",
			points: [
				"Enjuágate con agua tibia con sal, media cucharadita en un vaso, dos o tres veces al día.",
				"Los primeros días come cosas blandas: yogur, huevo, sopa, pasta, plátano.",
				"Cepíllate con un cepillo suave después de cada comida; los restos de comida inflaman la encía.",
				"Cubre lo que roza. Una tira de silicona protege un tramo de encía; la cera cubre un gancho o la punta de un alambre.",
				"Avísale a tu ortodoncista si un alambre te pica o se despega un bracket. Eso se repara; no tienes que acostumbrarte.",
			],
		},
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
			heading: "Ten en cuenta",
			paragraphs: [
				"Las tiras SoftBrace son de silicona no tóxica y sin látex. No son para menores de {minimum} años; los menores de {supervised} necesitan la supervisión de un adulto. Patente en trámite. SoftBrace no es un dispositivo médico y no sustituye la opinión de tu ortodoncista o dentista.",
				"Ve con tu dentista si tus encías sangran más de unos días, si ves pus o si tienes fiebre. Eso ya no es una molestia normal.",
			],
		},
	],
};
