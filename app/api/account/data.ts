import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { exportOwnData } from "#shop/privacy/own-data.ts";
import type { Route } from "./+types/data.ts";

/** GET: exports all data about the caller as a file: the rows as the database has them, not under the code's names. */
export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () =>
		Response.json(await exportOwnData(shopOf(context)), {
			headers: {
				"cache-control": "no-store",
				"content-disposition": 'attachment; filename="softbrace-my-data.json"',
			},
		}),
	);
}
