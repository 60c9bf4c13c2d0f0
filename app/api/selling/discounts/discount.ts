import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { DISCOUNT_KINDS } from "#shop/selling/discounts/discount-code.rules.ts";
import { findDiscount } from "#shop/selling/discounts/find-discount.ts";
import { heldCodeOf } from "./load-discount.ts";

export const loader = endpoint({
	GET: {
		text: "What a discount code takes off, if the caller can use it now. Attempts are limited per address.",
		params: { code: (written: string) => written },
		response: z.object({
			code: z.string(),
			kind: z.enum(DISCOUNT_KINDS),
			percent: z.int(),
			amountCents: z.int(),
			/** The products that it is for, none for all; the one that is free. */
			productIds: z.array(z.int()),
			minimumCents: z.int(),
			membersOnly: z.boolean(),
		}),
		async handle({ request, context, shop, params }) {
			const { clientIp } = infoOf(context);
			return await findDiscount(shop, params.code, { clientIp, heldCode: await heldCodeOf(shop, request) });
		},
	},
});
export const action = loader;
