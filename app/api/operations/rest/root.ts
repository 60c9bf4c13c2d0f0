import { shopOf } from "#app/request.ts";
import type { Route } from "./+types/root.ts";
import { callDataApi } from "./data-api.ts";

/** GET and HEAD: what the caller's role may access, as PostgREST describes it (API-01). */
export function loader({ request, context }: Route.LoaderArgs) {
	return callDataApi(context, (api, caller) => api.root(request, caller, shopOf(context).config.publicUrl));
}

export const action = loader;
