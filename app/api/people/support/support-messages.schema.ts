import * as z from "zod";

const text = z.string().max(20_000);

/** Body of POST /api/support-messages; each field is validated on its own. */
export const supportMessageBody = z.object({
	name: text,
	email: text,
	inquiryType: text.nullish(),
	subject: text.nullish(),
	message: text,
	/** A hidden field (honeypot); only bots fill it in. */
	website: text.nullish(),
});
