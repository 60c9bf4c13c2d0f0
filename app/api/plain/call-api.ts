import type { RouterContextProvider } from "react-router";

export type ApiResult = { ok: boolean; status: number; body: Record<string, unknown>; cookies: string[] };

type Handler = (args: never) => Promise<Response>;
type PageCall = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Makes the API call that the page's scripts would have made, on behalf of the same browser, so a form without
 * JavaScript passes the same validation and limits.
 */
export async function callApi(
	handler: Handler,
	page: PageCall,
	options: { path: string; method?: string; body?: unknown; params?: Record<string, string>; cookie?: string },
): Promise<ApiResult> {
	const headers = new Headers({ "content-type": "application/json" });
	for (const name of ["cookie", "user-agent", "accept-language"]) {
		const value = page.request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	if (options.cookie !== undefined) {
		headers.set("cookie", [options.cookie, headers.get("cookie")].filter(Boolean).join("; "));
	}
	const method = options.method ?? (options.body === undefined ? "GET" : "POST");
	const request = new Request(new URL(options.path, page.request.url), {
		method,
		headers,
		...(options.body !== undefined && { body: JSON.stringify(options.body) }),
	});
	const response = await handler({ request, context: page.context, params: options.params ?? {} } as never);
	const text = await response.text();
	const body: unknown = text === "" ? {} : JSON.parse(text);
	return {
		ok: response.ok,
		status: response.status,
		body: (body ?? {}) as Record<string, unknown>,
		cookies: response.headers.getSetCookie(),
	};
}
