import type { INQUIRY_TYPES } from "../../../shop/people/support/support.rules.ts";

type SampleReviewText = { weight: number; rating: number; en: string; es: string };

/** Reviews of no one: they are shown in the demo only, under names such as "Sample customer 12". */
export const SAMPLE_REVIEWS: readonly SampleReviewText[] = [
	{
		weight: 6,
		rating: 5,
		en: "Sample review: soft, easy to place, and it stayed where I put it all day.",
		es: "Reseña de muestra: suave, fácil de poner y se quedó en su lugar todo el día.",
	},
	{
		weight: 5,
		rating: 5,
		en: "Sample review: my gums had a quiet week after the adjustment. I keep a pair in my backpack.",
		es: "Reseña de muestra: después del ajuste, mis encías tuvieron una semana tranquila. Llevo un par en la mochila.",
	},
	{
		weight: 4,
		rating: 5,
		en: "Sample review: ordered on Monday, in the mailbox on Thursday.",
		es: "Reseña de muestra: lo pedí el lunes y llegó el jueves.",
	},
	{
		weight: 5,
		rating: 4,
		en: "Sample review: works well. It took me two tries to get the length right.",
		es: "Reseña de muestra: funciona bien. Me tomó dos intentos encontrar el largo correcto.",
	},
	{
		weight: 3,
		rating: 4,
		en: "Sample review: good for band practice. I'd like a smaller tin.",
		es: "Reseña de muestra: bueno para los ensayos de la banda. Me gustaría una lata más pequeña.",
	},
	{
		weight: 2,
		rating: 3,
		en: "Sample review: fine on the front teeth, a bit long at the back.",
		es: "Reseña de muestra: bien en los dientes de enfrente, un poco largo atrás.",
	},
	{
		weight: 1,
		rating: 2,
		en: "Sample review: the parcel took longer than I hoped.",
		es: "Reseña de muestra: el paquete tardó más de lo que esperaba.",
	},
];

type Words = { subject: string; message: string; reply: string };
type SampleMessageText = { inquiryType: (typeof INQUIRY_TYPES)[number]; en: Words; es: Words };

/** Messages to support from no one, with the reply that they got. */
export const SAMPLE_MESSAGES: readonly SampleMessageText[] = [
	{
		inquiryType: "order",
		en: {
			subject: "Where is my order?",
			message: "Sample message: I ordered last week and haven't seen a tracking number yet. Can you check?",
			reply: "Sample reply: it left today. The tracking number is in the email we just sent.",
		},
		es: {
			subject: "¿Dónde está mi pedido?",
			message: "Mensaje de muestra: hice mi pedido la semana pasada y aún no tengo número de guía. ¿Pueden revisar?",
			reply: "Respuesta de muestra: salió hoy. El número de guía está en el correo que acabamos de enviar.",
		},
	},
	{
		inquiryType: "general",
		en: {
			subject: "Ceramic braces",
			message: "Sample message: I have ceramic braces on the upper teeth. Will the strips hold?",
			reply: "Sample reply: yes. They rest on the gum, so the kind of bracket makes no difference.",
		},
		es: {
			subject: "Brackets de cerámica",
			message: "Mensaje de muestra: tengo brackets de cerámica arriba. ¿Las tiras se sostienen?",
			reply: "Respuesta de muestra: sí. Descansan sobre la encía, así que el tipo de bracket no importa.",
		},
	},
	{
		inquiryType: "wholesale",
		en: {
			subject: "Packs for an office",
			message:
				"Sample message: we are an orthodontist's office and would like 40 bulk packs. Do you have a price list?",
			reply: "Sample reply: thanks for asking. We'll email you a quote tomorrow.",
		},
		es: {
			subject: "Paquetes para un consultorio",
			message:
				"Mensaje de muestra: somos un consultorio de ortodoncia y queremos 40 paquetes. ¿Tienen lista de precios?",
			reply: "Respuesta de muestra: gracias por escribir. Mañana les enviamos una cotización.",
		},
	},
	{
		inquiryType: "returns",
		en: {
			subject: "Return an unopened pack",
			message: "Sample message: I ordered one pack too many. Can I send it back unopened?",
			reply: "Sample reply: of course. Put the order number in the box, and we'll refund it when it's here.",
		},
		es: {
			subject: "Devolver un paquete sin abrir",
			message: "Mensaje de muestra: pedí un paquete de más. ¿Puedo devolverlo sin abrir?",
			reply: "Respuesta de muestra: claro. Pon el número de pedido en la caja y te reembolsamos cuando llegue.",
		},
	},
	{
		inquiryType: "support",
		en: {
			subject: "Cannot sign in",
			message: "Sample message: the password reset email never arrived. Which address do you have for me?",
			reply: "Sample reply: please look in the spam folder. We've just sent a new one.",
		},
		es: {
			subject: "No puedo entrar",
			message: "Mensaje de muestra: el correo para cambiar la contraseña no llegó. ¿Qué dirección tienen?",
			reply: "Respuesta de muestra: revisa la carpeta de spam. Acabamos de enviar otro.",
		},
	},
];
