import type { faq as english } from "#app/i18n/en/faq.ts";

export const faq: Readonly<Record<keyof typeof english, string>> = {
	title: "Preguntas frecuentes",
	materials_question: "¿De qué están hechas las tiras?",
	materials_answer: "De silicona no tóxica. La patente está en trámite y SoftBrace no es un dispositivo médico.",
	life_question: "¿Cuánto dura una tira?",
	life_answer: "Un día. Son de un solo uso: ponte una tira nueva cada día y deséchala al final del día.",
	fit_question: "¿Funciona con mis brackets?",
	fit_answer:
		"La tira va sobre la encía, no sobre los brackets ni sobre el alambre. ¿Tienes dudas sobre tus brackets? Pregúntale a tu ortodoncista.",
	apply_question: "¿Cómo me la pongo?",
	apply_answer:
		"Seca la encía, coloca la tira arriba o abajo de los brackets y presiona suavemente unos segundos. Nunca la pongas sobre los brackets ni sobre el alambre.",
	sleep_question: "¿Puedo dormir con la tira puesta?",
	sleep_answer: "No. No duermas con las tiras puestas. Quítatelas antes de comer o dormir.",
	swallow_question: "¿Y si me trago una?",
	swallow_answer: "Si te cuesta respirar o tragar, llama al 911 de inmediato.",
	wax_question: "¿Uso cera o tiras?",
	wax_answer:
		"La cera cubre un solo punto filoso, como un gancho o la punta de un alambre. Las tiras protegen todo un tramo de encía adolorida. Puedes usar las dos.",
	shipping_question: "¿Cuánto tarda el envío?",
	shipping_answer: "Normalmente de {from} a {to} días hábiles en Estados Unidos. Es una estimación, no una garantía.",
	kids_question: "¿La pueden usar los niños?",
	kids_answer:
		"No es para menores de {minimum} años. Los menores de {supervised} necesitan la supervisión de un adulto.",
};
