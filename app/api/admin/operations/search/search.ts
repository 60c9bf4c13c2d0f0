import { href } from "react-router";
import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import type { Found } from "#shop/operations/search/search.rules.ts";
import { searchShop } from "#shop/operations/search/search-shop.ts";

const result = z.object({
	kind: z.enum(["order", "customer", "product", "review", "message"]),
	title: z.string(),
	detail: z.string(),
	/** The page in the admin. */
	path: z.string(),
});
type Result = z.input<typeof result>;

export const loader = endpoint({
	GET: {
		text: "Orders, customers, products, reviews and messages that match, at most five of each, best first.",
		right: "home.read",
		query: { q: "At least two characters: an order or tracking number, an email, or a name." },
		response: z.object({ results: z.array(result) }),
		handle: async ({ shop, query }) => ({ results: toResults(await searchShop(shop, query.q ?? "")) }),
	},
});
export const action = loader;

function toResults(all: Found): Result[] {
	return [
		...all.orders.map(
			({ orderNumber, name, email, trackingNumber }): Result => ({
				kind: "order",
				title: orderNumber,
				detail: join(name, email, trackingNumber),
				path: href("/admin/orders/:number", { number: orderNumber }),
			}),
		),
		...all.customers.map(
			({ id, name, email }): Result => ({
				kind: "customer",
				title: name || email,
				detail: name === "" ? "" : email,
				path: href("/admin/customers/:id", { id }),
			}),
		),
		...all.products.map(
			({ id, name, nameEs }): Result => ({
				kind: "product",
				title: name,
				detail: nameEs,
				path: href("/admin/products/:id", { id: String(id) }),
			}),
		),
		...all.reviews.map(
			({ userName, userEmail, productName, rating }): Result => ({
				kind: "review",
				title: userName,
				detail: join(`${rating}/5`, productName, userEmail),
				path: `${href("/admin/reviews")}?search=${encodeURIComponent(userEmail)}`,
			}),
		),
		...all.messages.map(
			({ id, name, email, subject }): Result => ({
				kind: "message",
				title: name,
				detail: join(subject, email),
				path: href("/admin/support/:id", { id }),
			}),
		),
	];
}

function join(...parts: readonly (string | null)[]): string {
	return parts.filter((part) => part !== null && part !== "").join(" · ");
}
