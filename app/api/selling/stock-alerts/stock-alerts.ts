import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { requestStockAlert } from "#shop/selling/stock-alerts/request-stock-alert.ts";

export const loader = endpoint({
	POST: {
		text: "Asks for one email when a sold-out product is back. The same address counts once per product.",
		body: z.object({
			productId: z.int().positive(),
			email: z.string().max(20_000),
			/** A hidden field (honeypot); only bots fill it in. */
			website: z.string().max(20_000).nullish(),
		}),
		response: z.object({ status: z.literal("waiting") }),
		status: 201,
		async handle({ context, shop, body: { website, ...alert } }) {
			if (!website) await requestStockAlert(shop, alert, infoOf(context).clientIp);
			return { status: "waiting" as const };
		},
	},
});
export const action = loader;
