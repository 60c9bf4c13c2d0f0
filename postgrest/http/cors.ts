/**
 * Any origin may read what every anonymous caller may. Cross-origin requests carry no cookies, so they never expose a
 * signed-in user's data; a client on another origin sends a token.
 */
export const CORS_HEADERS = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers":
		"content-range, content-location, idempotency-replayed, location, preference-applied, ratelimit, ratelimit-policy, retry-after, warning, x-request-id",
	"cross-origin-resource-policy": "cross-origin",
};

const REQUEST_HEADERS =
	"accept, accept-profile, apikey, authorization, cache-control, content-profile, content-type, idempotency-key, prefer, range, range-unit, x-client-info, x-metadata, x-retry-count, x-upsert";

/** The headers of the response to OPTIONS. */
export function preflightHeaders(methods: string): Readonly<Record<string, string>> {
	return {
		...CORS_HEADERS,
		allow: methods,
		"access-control-allow-methods": methods,
		"access-control-allow-headers": REQUEST_HEADERS,
		"access-control-max-age": "86400",
		"cache-control": "no-store",
	};
}

/** The response to OPTIONS. */
export function preflightResponse(methods: string): Response {
	return new Response(null, { status: 204, headers: preflightHeaders(methods) });
}
