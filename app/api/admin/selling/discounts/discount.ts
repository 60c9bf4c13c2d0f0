import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { editDiscount } from "#shop/selling/discounts/edit-discounts.ts";
import { findDiscountReport } from "#shop/selling/discounts/find-discount-reports.ts";
import { discountBody, discountResponse, shownDiscount } from "./discounts.schema.ts";

export const loader = endpoint({
	GET: {
		text: "A discount code with its uses, revenue and cost.",
		right: "discounts.read",
		params: { id: parseUuid },
		response: discountResponse,
		handle: async ({ shop, params }) => shownDiscount(await findDiscountReport(shop, params.id), shop.clock.now()),
	},
	PUT: {
		text: "Changes a discount code's terms and limits; the code itself stays.",
		right: "discounts.write",
		params: { id: parseUuid },
		body: discountBody,
		response: discountResponse,
		async handle({ shop, params, body }) {
			await editDiscount(shop, params.id, body);
			return shownDiscount(await findDiscountReport(shop, params.id), shop.clock.now());
		},
	},
});
export const action = loader;
