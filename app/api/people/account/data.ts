import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { exportOwnData } from "#shop/people/privacy/own-data.ts";

export const loader = endpoint({
	GET: {
		text: "All data the shop holds about the caller.",
		/** The rows as the database has them, not under the code's names. */
		response: z.looseObject({}),
		isVerbatim: true,
		headers: { "content-disposition": 'attachment; filename="softbrace-my-data.json"' },
		handle: ({ shop }) => exportOwnData(shop),
	},
});
export const action = loader;
