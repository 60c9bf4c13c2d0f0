import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { endpointsBelow } from "#app/api/endpoints-below.ts";
import { listPublicProducts } from "#app/api/site/seo/list-public-products.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { AS_SENT, context, reply, speaking } from "./ucp-call.ts";
import { envelope } from "./ucp-envelope.ts";
import { withoutResult } from "./ucp-errors.ts";
import { ucpProduct } from "./ucp-product.ts";

const LOOKUP = "dev.ucp.shopping.catalog.lookup";
const MAX_PAGE = 100;
const DEFAULT_PAGE = 10;

const filters = z
	.looseObject({
		categories: z.array(z.string().max(200)).max(50).optional(),
		price: z.looseObject({ min: z.int().optional(), max: z.int().optional() }).optional(),
	})
	.optional();

const search = endpoint({
	POST: {
		...AS_SENT,
		text: "UCP: products on sale that match the query and filters.",
		body: z.looseObject({
			query: z.string().max(500).optional(),
			context: context.optional(),
			filters,
			pagination: z
				.looseObject({ cursor: z.string().max(20).optional(), limit: z.int().min(1).max(1000).optional() })
				.optional(),
		}),
		response: reply,
		async handle({ shop, body: { query = "", context, filters, pagination } }) {
			const speaker = speaking(shop, context);
			const words = query.toLowerCase().split(/\s+/).filter(Boolean);
			const found = (await listPublicProducts(speaker)).filter(
				(product) => words.every((word) => textOf(product).includes(word)) && passes(product, filters),
			);
			const from = /^\d{1,6}$/.test(pagination?.cursor ?? "") ? Number(pagination?.cursor) : 0;
			const end = from + Math.min(pagination?.limit ?? DEFAULT_PAGE, MAX_PAGE);
			const hasMore = end < found.length;
			return {
				ucp: envelope("dev.ucp.shopping.catalog.search"),
				products: found.slice(from, end).map((product) => ucpProduct(speaker, product)),
				pagination: { has_next_page: hasMore, total_count: found.length, ...(hasMore && { cursor: String(end) }) },
			};
		},
	},
});

const lookup = endpoint({
	POST: {
		...AS_SENT,
		text: "UCP: several products by their ids.",
		body: z.looseObject({ ids: z.array(z.string().max(80)).min(1).max(100), context: context.optional(), filters }),
		response: reply,
		async handle({ shop, body: { ids, context, filters } }) {
			const speaker = speaking(shop, context);
			const products = (await listPublicProducts(speaker)).filter((product) => passes(product, filters));
			const requested = [...new Set(ids)].map((id) => ({ id, product: products.find(isNamed(id)) }));
			const missing = requested.filter(({ product }) => product === undefined);
			return {
				ucp: envelope(LOOKUP),
				products: requested.flatMap(({ id, product }) => (product ? [ucpProduct(speaker, product, id)] : [])),
				...(missing.length > 0 && {
					messages: missing.map(({ id }) => ({ type: "info", code: "not_found", content: id })),
				}),
			};
		},
	},
});

const product = endpoint({
	POST: {
		...AS_SENT,
		text: "UCP: one product by its id.",
		body: z.looseObject({ id: z.string().max(80), context: context.optional() }),
		response: reply,
		async handle({ shop, body: { id, context } }) {
			const speaker = speaking(shop, context);
			const found = (await listPublicProducts(speaker)).find(isNamed(id));
			if (found === undefined)
				throw withoutResult("not_found", "There is no such product.", shop.config.publicUrl, LOOKUP);
			return { ucp: envelope(LOOKUP), product: ucpProduct(speaker, found) };
		},
	},
});

export const loader = endpointsBelow("/ucp/v1/catalog", { "/search": search, "/lookup": lookup, "/product": product });
export const action = loader;

function isNamed(id: string) {
	return (product: Product) => String(product.id) === id || product.slug === id || product.sku === id;
}

function textOf({ name, description, longDescription, quantityText, category, sku }: Product): string {
	return [name, description, longDescription, quantityText, category, sku].join(" ").toLowerCase();
}

function passes({ category, priceCents }: Product, given: z.output<typeof filters>): boolean {
	const { categories, price } = given ?? {};
	if (categories !== undefined && !categories.includes(category)) return false;
	return priceCents >= (price?.min ?? 0) && priceCents <= (price?.max ?? Number.POSITIVE_INFINITY);
}
