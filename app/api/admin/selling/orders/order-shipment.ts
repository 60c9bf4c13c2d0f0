import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { correctShipment, shipOrder, undoShipment } from "#shop/selling/orders/fulfillment/shipment.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

const shipment = z.object({
	carrier: z.string().max(1000),
	trackingNumber: z.string().max(1000).nullish(),
	/** Saves a tracking number that is none of the carrier's, by its form or its check digit. */
	acceptNumber: z.boolean().default(false),
	/** For a correction: the count when editing began, so that it does not overwrite another admin's correction. */
	corrections: z.number().int().min(0).nullish(),
	/** Ships the order although its payment is disputed. */
	includeDisputed: z.boolean().default(false),
});

export const loader = endpoint({
	POST: {
		text: "Marks an order as shipped.",
		params: { id: parseUuid },
		body: shipment,
		response: adminOrderResponse,
		status: 201,
		handle: async ({ shop, params, body }) => shownOrder(await shipOrder(shop, params.id, body), shop.clock.now()),
	},
	PUT: {
		text: "Corrects carrier and tracking number; the customer gets one email.",
		params: { id: parseUuid },
		body: shipment,
		response: adminOrderResponse,
		async handle({ shop, params, body: { corrections = null, ...typed } }) {
			const correction = { ...typed, seenCorrections: corrections };
			return shownOrder(await correctShipment(shop, params.id, correction), shop.clock.now());
		},
	},
	DELETE: {
		text: "Undoes a shipment, within 48 hours.",
		params: { id: parseUuid },
		response: adminOrderResponse,
		handle: async ({ shop, params }) => shownOrder(await undoShipment(shop, params.id), shop.clock.now()),
	},
});
export const action = loader;
