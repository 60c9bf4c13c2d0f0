import type { Route } from "./+types/function.ts";
import { callDataApi } from "./data-api.ts";

/** Calls a function: by POST, or a read-only one by GET (API-09, API-10). */
export function loader({ request, context, params }: Route.LoaderArgs) {
	return callDataApi(context, (api, caller) => api.function(request, caller, params.function));
}

export const action = loader;
