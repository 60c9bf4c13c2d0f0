import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice, parsePage, parseSearch } from "#app/api/list-params.ts";
import { createDiscount } from "#shop/selling/discounts/edit-discounts.ts";
import { DISCOUNT_STATES, DISCOUNTS_PER_PAGE } from "#shop/selling/discounts/edited-discount.rules.ts";
import { findDiscountReport, findDiscountReports } from "#shop/selling/discounts/find-discount-reports.ts";
import { discountBody, discountResponse, shownDiscount } from "./discounts.schema.ts";

export const DISCOUNT_FILTER = {
	search: "A part of the code or of the note.",
	state: "`active`, `scheduled` or `ended`; defaults to all.",
};

export const loader = endpoint({
	GET: {
		text: "Discount codes with their uses, revenue and cost, newest first, 50 per page.",
		right: "discounts.read",
		query: { ...DISCOUNT_FILTER, page: "1-based." },
		response: z.object({
			discounts: z.array(discountResponse),
			/** Of all pages. */
			total: z.int(),
			page: z.int(),
			pageSize: z.int(),
		}),
		async handle({ shop, query }) {
			const page = parsePage(query);
			const filter = { state: parseChoice(query, "state", DISCOUNT_STATES), search: parseSearch(query) };
			const { discounts, total } = await findDiscountReports(shop, { ...filter, page });
			const now = shop.clock.now();
			return { discounts: discounts.map((one) => shownDiscount(one, now)), total, page, pageSize: DISCOUNTS_PER_PAGE };
		},
	},
	POST: {
		text: "Adds a discount code.",
		right: "discounts.write",
		body: discountBody,
		response: discountResponse,
		status: 201,
		async handle({ shop, body }) {
			const id = await createDiscount(shop, body);
			return shownDiscount(await findDiscountReport(shop, id), shop.clock.now());
		},
	},
});
export const action = loader;
