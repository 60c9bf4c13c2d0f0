import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { reverseDonation } from "#shop/operations/reports/donations.ts";

export const loader = endpoint({
	POST: {
		text: "Takes back a donation that was entered by mistake, with an entry of its own.",
		right: "reports.write",
		params: { id: parseUuid },
		/** `key` is the idempotency key. */
		body: z.object({ key: z.uuid() }),
		handle: ({ shop, params, body }) => reverseDonation(shop, params.id, body.key),
	},
});
export const action = loader;
