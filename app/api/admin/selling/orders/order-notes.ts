import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { addOrderNote } from "#shop/selling/orders/notes/add-order-note.ts";
import { MAX_NOTE_LENGTH } from "#shop/selling/orders/notes/order-notes.rules.ts";
import { orderNote } from "./order-page.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Adds an internal note, which no customer sees.",
		right: "orders.write",
		params: { id: parseUuid },
		/** `key` is the idempotency key. */
		body: z.object({ note: z.string().max(2 * MAX_NOTE_LENGTH), key: z.uuid() }),
		/** All notes about the order, oldest first. */
		response: z.object({ notes: z.array(orderNote) }),
		status: 201,
		handle: async ({ shop, params, body }) => ({ notes: await addOrderNote(shop, params.id, body) }),
	},
});
export const action = loader;
