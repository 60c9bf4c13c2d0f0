import { DataApiError } from "#shop/data-api/engine/data-error.rules.ts";
import type { Route } from "./+types/nothing.ts";
import { dataResponse } from "./data-response.ts";

/** Responds 404 to every other path of the data API, in PostgREST's error format. */
export function loader({ context }: Route.LoaderArgs) {
	return dataResponse(context, async () => {
		throw new DataApiError(404, "PGRST125", "Invalid path specified in request URL", {
			hint: "/rest/v1/{table} or /rest/v1/rpc/{function}; /api describes both.",
		});
	});
}

export const action = loader;
