import type * as z from "zod";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import type { Found } from "#shop/operations/search/search.rules.ts";
import { searchShop } from "#shop/operations/search/search-shop.ts";
import type { Route } from "./+types/search.ts";
import { searchResponse } from "./search.schema.ts";

const endpoint = methods({
	/** ?q=: what matches, at most five of each kind. */
	async GET({ request, context }: Route.LoaderArgs) {
		const found = await searchShop(shopOf(context), new URL(request.url).searchParams.get("q") ?? "");
		return { body: toBody(searchResponse, { results: toResults(found) }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

type Result = z.input<typeof searchResponse>["results"][number];

function toResults(found: Found): Result[] {
	return [
		...found.orders.map(
			({ orderNumber, name, email, trackingNumber }): Result => ({
				kind: "order",
				title: orderNumber,
				detail: join(name, email, trackingNumber),
				path: `/admin/orders/${orderNumber}`,
			}),
		),
		...found.customers.map(
			({ id, name, email }): Result => ({
				kind: "customer",
				title: name || email,
				detail: name === "" ? "" : email,
				path: `/admin/customers/${id}`,
			}),
		),
		...found.products.map(
			({ id, name, nameEs }): Result => ({
				kind: "product",
				title: name,
				detail: nameEs,
				path: `/admin/products/${id}`,
			}),
		),
		...found.reviews.map(
			({ userName, userEmail, productName, rating }): Result => ({
				kind: "review",
				title: userName,
				detail: join(`${rating}/5`, productName, userEmail),
				path: `/admin/reviews?search=${encodeURIComponent(userEmail)}`,
			}),
		),
		...found.messages.map(
			({ id, name, email, subject }): Result => ({
				kind: "message",
				title: name,
				detail: join(subject, email),
				path: `/admin/support/${id}`,
			}),
		),
	];
}

function join(...parts: readonly (string | null)[]): string {
	return parts.filter((part) => part !== null && part !== "").join(" · ");
}
