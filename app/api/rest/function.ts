import { infoOf, shopOf } from "#app/request.ts";
import { callDataFunction } from "#shop/data-api/call-data-function.ts";
import { DataApiError } from "#shop/data-api/engine/data-error.rules.ts";
import { checkParameters } from "#shop/data-api/engine/data-request.rules.ts";
import { limitWrites } from "#shop/data-api/limit-writes.ts";
import type { Route } from "./+types/function.ts";
import { dataResponse, valueResponse } from "./data-response.ts";
import { parseAccept, parseJsonBody, parseParameters } from "./parse-data-request.ts";
import { preflightResponse } from "./preflight-response.ts";

/** GET and HEAD: calls a read-only function with its arguments in the URL (API-10). */
export function loader({ request, context, params }: Route.LoaderArgs) {
	return dataResponse(context, async () => {
		if (request.method === "OPTIONS") return preflightResponse("GET, HEAD, POST, OPTIONS");
		parseAccept(request, { isRows: false });
		const parameters = parseParameters(request);
		checkParameters(parameters);
		const given = Object.fromEntries(parameters.filter(([name]) => name !== "select"));
		return valueResponse(await callDataFunction(shopOf(context), params.function, given, { isReadRequest: true }));
	});
}

/** POST: calls a function with its arguments as JSON (API-09). */
export function action({ request, context, params }: Route.ActionArgs) {
	return dataResponse(context, async () => {
		if (request.method !== "POST") {
			throw new DataApiError(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
		}
		parseAccept(request, { isRows: false });
		await limitWrites(shopOf(context), infoOf(context).clientIp);
		const given = await parseJsonBody(request);
		return valueResponse(await callDataFunction(shopOf(context), params.function, given, { isReadRequest: false }));
	});
}
