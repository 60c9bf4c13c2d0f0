import type { TemplateDraft } from "../../../shop/people/templates/reply-template.rules.ts";

/** Answers that a shop like this one writes again and again. */
export const SAMPLE_TEMPLATES: readonly TemplateDraft[] = [
	{
		usedFor: "support",
		name: "Where is my order?",
		textEn:
			"Hi {name},\n\nOrder {order} is on its way. Tracking can take a day to show its first scan. If nothing moves by then, reply here and we’ll look into it.",
		textEs:
			"Hola, {name}:\n\nEl pedido {order} ya va en camino. El rastreo puede tardar un día en mostrar el primer escaneo. Si después de eso no avanza, responde a este correo y lo revisamos.",
	},
	{
		usedFor: "support",
		name: "Which strips fit?",
		textEn:
			"Hi {name},\n\nThanks for asking about “{subject}”. The strips rest on the gum, so they work with metal and ceramic brackets alike. Cut them to length with scissors.",
		textEs:
			"Hola, {name}:\n\nGracias por escribirnos sobre «{subject}». Las tiras descansan sobre la encía, así que sirven con brackets de metal y de cerámica. Córtalas a la medida con tijeras.",
	},
	{
		usedFor: "order",
		name: "Opened package",
		textEn:
			"Hi {name},\n\nWe can’t take back packs that have been opened, so we had to decline return {return} of order {order}. If something was wrong with yours, reply and we’ll make it right.",
		textEs:
			"Hola, {name}:\n\nNo podemos recibir paquetes abiertos, así que tuvimos que rechazar la devolución {return} del pedido {order}. Si el tuyo llegó con algún defecto, responde y lo resolvemos.",
	},
];
