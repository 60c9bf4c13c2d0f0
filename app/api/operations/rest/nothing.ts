import type { Route } from "./+types/nothing.ts";
import { callDataApi } from "./data-api.ts";

/** Responds 404 to every other path of the data API, in PostgREST's error format. */
export function loader({ context }: Route.LoaderArgs) {
	return callDataApi(context, (api, caller) => api.notFound(caller));
}

export const action = loader;
