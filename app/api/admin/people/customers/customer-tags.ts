import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { MAX_TAGS } from "#shop/people/customers/customer-notes.rules.ts";
import { tagCustomer } from "#shop/people/customers/note-customer.ts";

const tags = z.array(z.string().max(100)).max(MAX_TAGS).default([]);

export const loader = endpoint({
	PATCH: {
		text: "Adds and removes tags of a customer, which no customer sees. They are stored in lower case.",
		right: "customers.write",
		params: { id: parseUuid },
		body: z.object({ add: tags, remove: tags }),
		response: z.object({ tags: z.array(z.string()) }),
		handle: async ({ shop, params, body }) => ({ tags: await tagCustomer(shop, params.id, body) }),
	},
});
export const action = loader;
