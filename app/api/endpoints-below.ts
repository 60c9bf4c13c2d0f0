import { errorResponse } from "#app/api-response.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Endpoint, RouteArgs } from "./endpoint.ts";

/** The endpoints below a route that ends in "*", by their paths below `above`; any other path is not found. */
export function endpointsBelow<Endpoints extends Readonly<Record<string, Endpoint>>>(
	above: string,
	endpoints: Endpoints,
): ((args: RouteArgs) => Promise<Response>) & { endpoints: Endpoints } {
	const handle = async (args: RouteArgs) => {
		const path = new URL(args.request.url).pathname.slice(above.length);
		const endpoint: Endpoint | undefined = Object.hasOwn(endpoints, path)
			? endpoints[path as keyof Endpoints]
			: undefined;
		return endpoint ? await endpoint(args) : errorResponse(args.context, new ShopError("not_found"));
	};
	return Object.assign(handle, { endpoints });
}
