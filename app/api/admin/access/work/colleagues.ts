import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice } from "#app/api/list-params.ts";
import { mayCall } from "#shop/access/staff/rights.rules.ts";
import { WORK_KINDS, WORK_READ_RIGHTS } from "#shop/access/work/work.rules.ts";
import { findColleagues } from "#shop/access/work/work.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

export const loader = endpoint({
	GET: {
		text: "Everyone to whom an order, a message or a review can be given. Needs the right to read messages or reviews, too.",
		right: "orders.read",
		query: { kind: "What is given: `order` (the default), `message` or `review`." },
		response: z.object({ colleagues: z.array(z.object({ email: z.string(), name: z.string() })) }),
		async handle({ shop, query }) {
			const kind = parseChoice(query, "kind", WORK_KINDS) ?? "order";
			if (!mayCall(shop.caller, WORK_READ_RIGHTS[kind])) throw new ShopError("not_your_role");
			return { colleagues: await findColleagues(shop, kind) };
		},
	},
});
export const action = loader;
