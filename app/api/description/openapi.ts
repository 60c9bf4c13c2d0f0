import { shopOf } from "#app/request.ts";
import type { Route } from "./+types/openapi.ts";
import { describeApi } from "./describe-api.ts";

/** GET: all calls for programs, as OpenAPI 3.1. */
export function loader({ context }: Route.LoaderArgs) {
	return Response.json(describeApi(shopOf(context).config.publicUrl), {
		headers: { "access-control-allow-origin": "*", "cache-control": "public, max-age=300" },
	});
}
