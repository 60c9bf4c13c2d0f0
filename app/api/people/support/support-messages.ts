import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";

const text = z.string().max(20_000);

export const loader = endpoint({
	/** CONT-16. */
	POST: {
		text: "Sends a message to support.",
		/** Each field is validated on its own. */
		body: z.object({
			name: text,
			email: text,
			inquiryType: text.nullish(),
			subject: text.nullish(),
			message: text,
			/** A hidden field (honeypot); only bots fill it in. */
			website: text.nullish(),
		}),
		response: z.object({ status: z.literal("pending") }),
		status: 201,
		async handle({ context, shop, body: { website, ...draft } }) {
			if (!website) await submitMessage(shop, draft, infoOf(context).clientIp);
			return { status: "pending" as const };
		},
	},
});
export const action = loader;
