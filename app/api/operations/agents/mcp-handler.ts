import type { RouteArgs } from "#app/api/endpoint.ts";
import { errorResponse } from "#app/api-response.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Tool } from "./tool.ts";

/** Loader and action of a path that speaks MCP. Without sessions and streams, it takes messages by POST alone. */
export function mcpHandler(tools: readonly Tool[]) {
	return async (args: RouteArgs): Promise<Response> => {
		const { method } = args.request;
		if (method !== "POST") {
			const response =
				method === "OPTIONS"
					? new Response(null, { status: 204 })
					: errorResponse(args.context, new ShopError("method_not_allowed"));
			response.headers.set("allow", "POST, OPTIONS");
			response.headers.set("cache-control", "no-store");
			return response;
		}
		// A shop that no agent calls never loads the protocol's library.
		const { serveMcp } = await import("./serve-mcp.ts");
		const response = await serveMcp(args, tools).catch((error: unknown) => errorResponse(args.context, error));
		response.headers.set("cache-control", "no-store");
		return response;
	};
}
