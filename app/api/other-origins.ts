import { CORS_HEADERS, preflightHeaders } from "#postgrest/http/cors.ts";

/** The call by which a browser asks whether a page on another origin may use these methods. */
export function preflight(methods: string) {
	return { text: "CORS preflight.", headers: preflightHeaders(methods), handle() {} };
}

/** Lets pages on other origins read the response, an error too. */
export async function withCorsHeaders(_: unknown, next: () => Promise<Response>): Promise<Response> {
	const response = await next();
	for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
	return response;
}
