import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { text } from "#app/api/text.schema.ts";
import { correctContact } from "#shop/selling/orders/contact/correct-contact.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

const field = text(500).default("");

export const loader = endpoint({
	PUT: {
		text: "Corrects email and address of an order that has not shipped; the customer gets an email.",
		right: "orders.write",
		params: { id: parseUuid },
		body: z.object({
			email: field,
			firstName: field,
			lastName: field,
			line1: field,
			line2: field,
			city: field,
			state: field,
			postalCode: field,
			country: field,
			/** The number of corrections when editing began, so that another admin's is not overwritten. */
			corrections: z.number().int().min(0).nullish(),
		}),
		response: adminOrderResponse,
		handle: async ({ shop, params, body: { corrections = null, ...contact } }) =>
			shownOrder(await correctContact(shop, params.id, contact, corrections), shop.clock.now()),
	},
});
export const action = loader;
