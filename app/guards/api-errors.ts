import type { MiddlewareFunction } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** Turns what a guard below throws into the error body. The router's page data (`.data`) exists for pages only. */
export const apiErrors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	try {
		if (isPageData(request)) throw new ShopError("not_found");
		return await next();
	} catch (error) {
		return errorResponse(context, error);
	}
};

/** The router's own requests for a page's data, below the page's path. */
export function isPageData(request: Request): boolean {
	return new URL(request.url).pathname.endsWith(".data");
}
