import { shopOf } from "#app/request.ts";
import { dataRoleOf } from "#shop/data-api/engine/data-schema.rules.ts";
import type { Route } from "./+types/root.ts";
import { dataResponse, OPEN_TO_ALL, unsupportedMethod } from "./data-response.ts";
import { describeForRole } from "./describe-for-role.ts";
import { parseAccept } from "./parse-data-request.ts";
import { preflightResponse } from "./preflight-response.ts";

/** GET and HEAD: what the caller's role may access, as PostgREST describes it (API-01). */
export function loader({ request, context }: Route.LoaderArgs) {
	return dataResponse(context, async () => {
		if (request.method === "OPTIONS") return preflightResponse("GET, HEAD, OPTIONS");
		parseAccept(request, { isRows: false });
		const { caller, config } = shopOf(context);
		return Response.json(describeForRole(dataRoleOf(caller.role), config.publicUrl), {
			headers: {
				...OPEN_TO_ALL,
				"content-type": "application/openapi+json; charset=utf-8",
				"cache-control": "no-store",
			},
		});
	});
}

export function action({ request, context }: Route.ActionArgs) {
	return dataResponse(context, async () => {
		throw unsupportedMethod(request.method);
	});
}
