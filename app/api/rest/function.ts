import { factsOf, shopOf } from "#app/request.ts";
import { callDataFunction } from "#shop/data-api/call-data-function.ts";
import { DataApiError } from "#shop/data-api/data-error.rules.ts";
import { checkParameters } from "#shop/data-api/data-request.rules.ts";
import { limitWrites } from "#shop/data-api/limit-writes.ts";
import type { Route } from "./+types/function.ts";
import { dataReply, valueReply } from "./data-reply.ts";
import { preflightReply } from "./preflight-reply.ts";
import { readAccept, readJsonBody, readParameters } from "./read-data-request.ts";

/** GET and HEAD: a function that changes nothing, its arguments in the address (API-10). */
export function loader({ request, context, params }: Route.LoaderArgs) {
	return dataReply(context, async () => {
		if (request.method === "OPTIONS") return preflightReply("GET, HEAD, POST, OPTIONS");
		readAccept(request, { isRows: false });
		const parameters = readParameters(request);
		checkParameters(parameters);
		const given = Object.fromEntries(parameters.filter(([name]) => name !== "select"));
		return valueReply(await callDataFunction(shopOf(context), params.function, given, { isReading: true }));
	});
}

/** POST: a function, its arguments as JSON (API-09). */
export function action({ request, context, params }: Route.ActionArgs) {
	return dataReply(context, async () => {
		if (request.method !== "POST") {
			throw new DataApiError(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
		}
		readAccept(request, { isRows: false });
		await limitWrites(shopOf(context), factsOf(context).clientAddress);
		const given = await readJsonBody(request);
		return valueReply(await callDataFunction(shopOf(context), params.function, given, { isReading: false }));
	});
}
