import * as z from "zod";
import { parcelOf, parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";
import { correctShipment, shipOrder, undoShipment } from "#shop/selling/orders/fulfillment/shipment.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

const ONE_PARCEL = { parcel: "The id of one of its parcels; the latest without it." };

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
		text: "Ships a parcel of an order: all that is left to send, or some of it.",
		right: "orders.ship",
		params: { id: parseUuid },
		body: shipment.extend({
			/** What the parcel holds; without it, all that has not been sent. */
			lines: z
				.array(z.object({ productId: z.number().int(), quantity: z.number().int().positive() }))
				.max(MAX_CHECKOUT_LINES)
				.nullish(),
			/** The number of parcels when editing began, so that another admin's parcel is noticed. */
			parcels: z.number().int().min(0).nullish(),
		}),
		response: adminOrderResponse,
		status: 201,
		async handle({ shop, params, body: { parcels: seenParcels = null, ...draft } }) {
			return shownOrder(await shipOrder(shop, params.id, { ...draft, seenParcels }), shop.clock.now());
		},
	},
	PUT: {
		text: "Corrects carrier and tracking number; the customer gets one email.",
		right: "orders.ship",
		params: { id: parseUuid },
		query: ONE_PARCEL,
		body: shipment,
		response: adminOrderResponse,
		async handle({ shop, params, query, body: { corrections = null, ...typed } }) {
			const correction = { ...typed, shipmentId: parcelOf(query), seenCorrections: corrections };
			return shownOrder(await correctShipment(shop, params.id, correction), shop.clock.now());
		},
	},
	DELETE: {
		text: "Undoes a parcel, within 48 hours.",
		right: "orders.ship",
		params: { id: parseUuid },
		query: ONE_PARCEL,
		response: adminOrderResponse,
		handle: async ({ shop, params, query }) =>
			shownOrder(await undoShipment(shop, params.id, parcelOf(query)), shop.clock.now()),
	},
});
export const action = loader;
