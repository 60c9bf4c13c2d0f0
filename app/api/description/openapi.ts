import { shopOf } from "#app/request.ts";
import type { Route } from "./+types/openapi.ts";
import { describeApi } from "./describe-api.ts";

export function loader({ context }: Route.LoaderArgs) {
	return Response.json(describeApi(shopOf(context).config.publicUrl), {
		headers: { "access-control-allow-origin": "*", "cache-control": "public, max-age=300" },
	});
}
