import { OPEN_TO_ALL } from "./data-response.ts";

const HEADERS =
	"accept, accept-profile, apikey, authorization, content-profile, content-type, prefer, range, range-unit, x-client-info, x-retry-count";

export function preflightResponse(methods: string): Response {
	return new Response(null, {
		status: 204,
		headers: {
			...OPEN_TO_ALL,
			allow: methods,
			"access-control-allow-methods": methods,
			"access-control-allow-headers": HEADERS,
			"access-control-max-age": "86400",
			"cache-control": "no-store",
		},
	});
}
