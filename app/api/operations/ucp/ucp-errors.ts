import type { MiddlewareFunction } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { isPageData } from "#app/guards/api-errors.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { type Capability, envelope, UCP_VERSION } from "./ucp-envelope.ts";

/** What is no mistake in the request but an answer to it has the status 200, and the protocol's word for it. */
const OUTCOMES: Readonly<Record<string, string>> = { product_not_found: "item_unavailable" };
/** Statuses of the protocol where the shop's own API has others. */
const STATUSES: Readonly<Record<string, number>> = { idempotency_key_reused: 409 };

/**
 * Turns every error into the protocol's: a message in its envelope, and beside it `code` and `content`, which its errors of
 * transport have. The status is that of the shop's own error, except where the protocol has another (D-299, D-336).
 */
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
	const { message = "Rejected", code = "rejected" } = body as { message?: string; code?: string };
	const { publicUrl } = shopOf(context).config;
	const outcome = OUTCOMES[code];
	if (outcome !== undefined) return withoutResult(outcome, message, publicUrl);
	const { headers } = response;
	const status = STATUSES[code] ?? response.status;
	if (status === 401) headers.set("www-authenticate", 'Bearer realm="ucp"');
	return Response.json(protocolError(code, message, publicUrl), { status, headers });
};

/** What a request without a result gets. */
function failure(
	code: string,
	content: string,
	publicUrl: string,
	{
		severity = "unrecoverable",
		root = null,
	}: { severity?: "recoverable" | "unrecoverable"; root?: Capability | null } = {},
) {
	return {
		ucp: { ...envelope(root), status: "error" as const },
		messages: [{ type: "error" as const, code, content, severity }],
		continue_url: `${publicUrl}/`,
	};
}

function protocolError(code: string, content: string, publicUrl: string) {
	return { ...failure(code, content, publicUrl, { severity: "recoverable" }), code, content };
}

/** The answer to a request that was understood and has no result. A handler throws it, so that its own status does not count. */
export function withoutResult(
	code: string,
	content: string,
	publicUrl: string,
	root: Capability | null = null,
): Response {
	return Response.json(failure(code, content, publicUrl, { root }), { headers: { "cache-control": "no-store" } });
}

/** The answer to a change of what has ended. */
export function conflict(code: string, content: string, publicUrl: string): Response {
	return Response.json(protocolError(code, content, publicUrl), {
		status: 409,
		headers: { "cache-control": "no-store" },
	});
}

/** A platform that names another version than the shop's gets 422: the shop speaks this one (D-335). */
export const supportedVersion: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const version = /\bversion="?([^"\s;,]+)/.exec(request.headers.get("ucp-agent") ?? "")?.[1];
	if (version === undefined || version === UCP_VERSION) return await next();
	const content = `Version ${version.slice(0, 20)} is not supported. This shop implements version ${UCP_VERSION}.`;
	const { publicUrl } = shopOf(context).config;
	return Response.json(
		{ ...failure("version_unsupported", content, publicUrl), code: "version_unsupported", content },
		{ status: 422, headers: { "cache-control": "no-store" } },
	);
};
