import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { setLanguage } from "#shop/access/accounts/language.ts";
import { asCustomer } from "#shop/kernel/context.ts";

export const loader = endpoint({
	/** Also on the customer's other devices. */
	PUT: {
		text: "Sets the caller's language; emails are sent in it.",
		body: z.strictObject({ language: z.enum(["en", "es"]) }),
		handle: ({ shop, body }) => setLanguage(asCustomer(shop), body.language),
	},
});
export const action = loader;
