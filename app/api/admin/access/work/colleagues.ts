import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice } from "#app/api/list-params.ts";
import { WORK_KINDS } from "#shop/access/work/work.rules.ts";
import { findColleagues } from "#shop/access/work/work.ts";

export const loader = endpoint({
	GET: {
		text: "Everyone to whom an order, a message or a review can be given.",
		right: "home.read",
		query: { kind: "What is given: `order` (the default), `message` or `review`." },
		response: z.object({ colleagues: z.array(z.object({ email: z.string(), name: z.string() })) }),
		handle: async ({ shop, query }) => ({
			colleagues: await findColleagues(shop, parseChoice(query, "kind", WORK_KINDS) ?? "order"),
		}),
	},
});
export const action = loader;
