import type { Article } from "#app/storefront/pages/article.ts";

export const guide: Article = {
	title: "Guía de comodidad con brackets",
	description:
		"Por qué los brackets irritan las encías, qué ayuda en las primeras semanas y cómo se usan las tiras y la cera.",
	lead: "Las encías y mejillas adoloridas son la parte de los brackets de la que nadie te avisa. Casi todo pasa solo, y unos cuantos hábitos hacen mucho más fáciles las semanas hasta entonces, tengas trece años o cuarenta.",
	sections: [
		{
			heading: "Por qué duelen las encías",
			paragraphs: [
				"Los brackets y los ganchos sobresalen de los dientes, y con cada palabra y cada mordida los labios y las encías rozan con ellos. La piel de la boca es suave al principio; en dos a cuatro semanas se acostumbra. Después de cada ajuste los dientes se mueven y el roce puede volver por unos días.",
			],
		},
		{
			heading: "Qué ayuda en las primeras semanas",
			points: [
				"Enjuágate con agua tibia con sal, media cucharadita en un vaso, dos o tres veces al día.",
				"Los primeros días elige comida blanda y fresca: yogur, huevo, sopa, pasta, plátano.",
				"Cepíllate con un cepillo suave después de cada comida; los restos junto a la encía la inflaman.",
				"Cubre lo que roza. Una tira de silicona separa la encía de los brackets; la cera cubre un gancho o la punta de un alambre.",
				"Avisa a tu ortodoncista si un alambre pica o un bracket se despega. Eso se repara, no es algo a lo que haya que acostumbrarse.",
			],
		},
		{
			heading: "¿Tiras o cera?",
			paragraphs: [
				"Las tiras son para las encías adoloridas: descansan sobre la encía, arriba o abajo de los brackets, y protegen toda una fila. La cera es para un solo punto filoso: presionas un pedacito sobre el bracket o la punta del alambre. Mucha gente usa las dos, tiras durante el día y cera donde un gancho no deja de rozar.",
			],
		},
		{
			heading: "Cómo usar una tira",
			points: [
				"Lávate las manos y seca la encía con un pañuelo.",
				"Apoya la tira sobre la encía, arriba o abajo de los brackets. Va sobre la encía, no sobre el alambre, y nunca sobre los brackets.",
				"Presiónala suavemente a todo lo largo durante unos segundos.",
				"Usa una tira nueva cada día, una por día, y desecha la usada al final del día. Las tiras son de un solo uso.",
				"Quítate las tiras antes de comer o dormir. No duermas con ellas puestas.",
			],
		},
		{
			heading: "Es bueno saberlo",
			paragraphs: [
				"Las tiras SoftBrace son de silicona no tóxica y sin látex. No son para menores de {minimum} años; los menores de {supervised} necesitan la supervisión de un adulto. Patente en trámite. SoftBrace no es un dispositivo médico y no sustituye el consejo de tu ortodoncista o dentista.",
				"Si tus encías sangran más de unos días, si ves pus o si tienes fiebre, ve con tu dentista. Eso ya no es una simple molestia.",
			],
		},
	],
};
