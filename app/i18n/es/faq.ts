import type { faq as english } from "#app/i18n/en/faq.ts";

export const faq: Readonly<Record<keyof typeof english, string>> = {
	title: "Preguntas frecuentes",
	materials_question: "¿De qué están hechas las tiras?",
	materials_answer:
		"De silicona suave y no tóxica, sin látex, BPA ni fragancia. Es del tipo que se usa para los biberones.",
	life_question: "¿Cuánto dura una tira?",
	life_answer: "Un día. Son de un solo uso: usa una tira nueva cada día y desecha la usada al final del día.",
	fit_question: "¿Funciona con mis brackets?",
	fit_answer:
		"Con brackets metálicos y cerámicos, arriba y abajo, porque la tira va sobre la encía y no sobre los brackets. No está hecha para alineadores transparentes.",
	apply_question: "¿Cómo se coloca?",
	apply_answer:
		"Seca la encía, apoya la tira sobre la encía, arriba o abajo de los brackets, y presiona suavemente unos segundos. Nunca sobre los brackets ni el alambre.",
	sleep_question: "¿Puedo dormir con ella?",
	sleep_answer: "No. No duermas con las tiras puestas y quítatelas antes de comer.",
	swallow_question: "¿Y si me trago una?",
	swallow_answer:
		"La silicona es inerte y normalmente se elimina sola. Llama a tu médico si te sientes mal o si te cuesta respirar o tragar, y no esperes.",
	wax_question: "¿Cera o tiras?",
	wax_answer:
		"La cera cubre un solo punto filoso, como un gancho o la punta de un alambre. Las tiras protegen toda una fila de encía adolorida. Mucha gente usa las dos.",
	shipping_question: "¿Cuánto tarda el envío?",
	shipping_answer: "Normalmente de {from} a {to} días hábiles en Estados Unidos. Es una estimación, no una garantía.",
	kids_question: "¿Es para niños?",
	kids_answer:
		"No es para menores de {minimum} años. Los menores de {supervised} necesitan la supervisión de un adulto.",
};
