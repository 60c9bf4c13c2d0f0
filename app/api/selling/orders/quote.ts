import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { text } from "#app/api/text.schema.ts";
import { acceptQuote, findQuote } from "#shop/selling/orders/drafts/accept-quote.ts";
import { orderAmounts } from "./order-amounts.schema.ts";

const KEY = { key: "That of the link." };

export const loader = endpoint({
	GET: {
		text: "What a quote's link leads to: the quote while it can be accepted, or what became of it.",
		params: { id: String },
		query: KEY,
		response: z.discriminatedUnion("step", [
			z.object({
				step: z.literal("open"),
				quote: z.object({
					number: z.string(),
					/** What was agreed, to be named when it is accepted. */
					agreement: z.string(),
					note: z.string(),
					lines: z.array(
						z.object({ productId: z.int(), name: z.string(), quantity: z.int(), unitPriceCents: z.int() }),
					),
					price: z.object({ ...orderAmounts, accountDiscountCents: z.int() }),
					until: instant,
				}),
			}),
			z.object({ step: z.literal("expired"), number: z.string() }),
			z.object({ step: z.literal("paid"), number: z.string(), orderNumber: z.string() }),
		]),
		async handle({ shop, params, query }) {
			const page = await findQuote(shop, { id: params.id, key: query.key ?? "" });
			return page.step === "open" ? { ...page, quote: { ...page.quote, lines: [...page.quote.lines] } } : page;
		},
	},
	POST: {
		text: "Accepts a quote as it was seen, and returns the payment page, one at a time however often it is called.",
		params: { id: String },
		query: KEY,
		body: z.object({ agreement: text(100) }),
		response: z.object({ url: z.string() }),
		handle: ({ shop, params, query, body }) => acceptQuote(shop, { id: params.id, key: query.key ?? "", ...body }),
	},
});
export const action = loader;
