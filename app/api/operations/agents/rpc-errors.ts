import type { MiddlewareFunction } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { isPageData } from "#app/guards/api-errors.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** JSON-RPC's codes: of the range that is the server's own, for what is no single message, and for what is our fault. */
const REJECTED = -32_000;
const MALFORMED = -32_700;
const INTERNAL = -32_603;

/**
 * Turns what a guard or the protocol's library rejects into an error of JSON-RPC with the shop's own error in `data`, under
 * the status that the guard chose (D-295).
 */
export const rpcErrors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (isPageData(request)) return await asRpc(errorResponse(context, new ShopError("not_found")));
	const response = await next().catch((error: unknown) => errorResponse(context, error));
	return await asRpc(response);
};

async function asRpc(response: Response): Promise<Response> {
	if (response.status < 400) return response;
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => null);
	if (typeof body !== "object" || body === null || "jsonrpc" in body) return response;
	const message = "message" in body && typeof body.message === "string" ? body.message : "Rejected";
	const isMalformed = "code" in body && body.code === "malformed_body";
	const code = response.status >= 500 ? INTERNAL : isMalformed ? MALFORMED : REJECTED;
	const headers = new Headers(response.headers);
	if (response.status === 401) headers.set("www-authenticate", "Bearer");
	return Response.json(
		{ jsonrpc: "2.0", id: null, error: { code, message, data: body } },
		{
			status: response.status,
			headers,
		},
	);
}
