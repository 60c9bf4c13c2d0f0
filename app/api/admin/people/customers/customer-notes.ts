import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { MAX_CUSTOMER_NOTE_LENGTH } from "#shop/people/customers/customer-notes.rules.ts";
import { addCustomerNote } from "#shop/people/customers/note-customer.ts";
import { customerNote } from "./customers.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Adds an internal note about a customer, which no customer sees.",
		right: "customers.write",
		params: { id: parseUuid },
		/** `key` is the idempotency key. */
		body: z.object({ note: z.string().max(2 * MAX_CUSTOMER_NOTE_LENGTH), key: z.uuid() }),
		/** All notes about the customer, oldest first. */
		response: z.object({ notes: z.array(customerNote) }),
		status: 201,
		handle: async ({ shop, params, body }) => ({ notes: await addCustomerNote(shop, params.id, body) }),
	},
});
export const action = loader;
