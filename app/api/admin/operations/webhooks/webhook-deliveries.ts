import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { findDeliveries } from "#shop/operations/webhooks/webhooks.ts";
import { deliveryResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	GET: {
		text: "An endpoint's last events and what became of them, the newest first.",
		right: "owner",
		params: { id: parseUuid },
		response: z.array(deliveryResponse),
		handle: ({ shop, params }) => findDeliveries(shop, params.id),
	},
});
export const action = loader;
