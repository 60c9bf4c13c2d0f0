import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findColleagues } from "#shop/access/work/work.ts";

export const loader = endpoint({
	GET: {
		text: "Everyone to whom orders, messages and reviews can be given.",
		right: "home.read",
		response: z.object({ colleagues: z.array(z.object({ email: z.string(), name: z.string() })) }),
		handle: async ({ shop }) => ({ colleagues: await findColleagues(shop) }),
	},
});
export const action = loader;
