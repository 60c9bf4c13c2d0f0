import { z } from "zod";

const text = z.string().max(20_000);

/** Body of POST /api/support-messages; texts are judged field by field. */
export const supportMessageBody = z.object({
	name: text,
	email: text,
	inquiry_type: text.nullish(),
	subject: text.nullish(),
	message: text,
	/** A field that people do not see; whoever fills it in is a program. */
	website: text.nullish(),
});
