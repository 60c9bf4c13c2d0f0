import type { MiddlewareFunction } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { isPageData } from "#app/guards/api-errors.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { envelope, UCP_VERSION } from "./ucp-envelope.ts";

/** Turns every error into the protocol's: a message in its envelope, under the status of the shop's own error (D-299). */
export const ucpErrors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = isPageData(request)
		? errorResponse(context, new ShopError("not_found"))
		: await next().catch((error: unknown) => errorResponse(context, error));
	if (response.status < 400) return response;
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => null);
	if (typeof body !== "object" || body === null || "ucp" in body) return response;
	const { message, code } = body as { message?: string; code?: string };
	const { publicUrl } = shopOf(context).config;
	return Response.json(
		failure(
			code ?? "rejected",
			message ?? "Rejected",
			publicUrl,
			response.status === 422 ? "unrecoverable" : "recoverable",
		),
		{ status: response.status, headers: response.headers },
	);
};

/** What a request without a result gets. */
export function failure(
	code: string,
	content: string,
	publicUrl: string,
	severity: "recoverable" | "unrecoverable" = "unrecoverable",
) {
	return {
		ucp: { ...envelope([]), status: "error" as const },
		messages: [{ type: "error" as const, code, content, severity }],
		continue_url: `${publicUrl}/`,
	};
}

/** A platform that names a later version than the shop's gets 422: it may ask for something that is not understood. */
export const supportedVersion: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const version = /\bversion="?(\d{4}-\d{2}-\d{2})/.exec(request.headers.get("ucp-agent") ?? "")?.[1];
	if (version === undefined || version <= UCP_VERSION) return await next();
	const content = `Version ${version} is not supported; this shop speaks ${UCP_VERSION}.`;
	return Response.json(failure("version_unsupported", content, shopOf(context).config.publicUrl), {
		status: 422,
		headers: { "cache-control": "no-store" },
	});
};
