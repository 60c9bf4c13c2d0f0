import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { exportOwnData } from "#shop/people/privacy/own-data.ts";
import type { Route } from "./+types/data.ts";

const endpoint = methods({
	/** All data about the caller as a file: the rows as the database has them, not under the code's names. */
	GET: async ({ context }: Route.LoaderArgs) =>
		Response.json(await exportOwnData(shopOf(context)), {
			headers: {
				"cache-control": "no-store",
				"content-disposition": 'attachment; filename="softbrace-my-data.json"',
			},
		}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
