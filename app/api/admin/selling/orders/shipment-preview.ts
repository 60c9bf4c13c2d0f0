import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { errorMessage } from "#app/api-response.ts";
import { previewShipments } from "#shop/selling/orders/fulfillment/preview-shipments.ts";
import { shipmentLines } from "./shipment-lines.schema.ts";

export const loader = endpoint({
	POST: {
		text: "What shipping these lines would do, line by line, without doing it.",
		right: "orders.ship",
		body: shipmentLines,
		response: z.object({
			lines: z.array(
				z.object({
					orderNumber: z.string(),
					trackingNumber: z.string().nullable(),
					carrier: z.string().nullable(),
					/** `shipped`: it is already, with this number. */
					state: z.enum(["ready", "shipped", "failed"]),
					/** Why it would fail. */
					message: z.string().nullable(),
				}),
			),
		}),
		async handle({ context, shop, body }) {
			const lines = await previewShipments(shop, { ...body, carrier: body.carrier ?? null });
			return {
				lines: lines.map(({ error, ...line }) => ({
					...line,
					message: error === null ? null : errorMessage(context, error),
				})),
			};
		},
	},
});
export const action = loader;
