import type { Route } from "./+types/table.ts";
import { callDataApi } from "./data-api.ts";

/** Rows of a table: GET and HEAD read, POST inserts, PATCH updates, DELETE deletes (API-01). */
export function loader({ request, context, params }: Route.LoaderArgs) {
	return callDataApi(context, (api, caller) => api.table(request, caller, params.table));
}

export const action = loader;
