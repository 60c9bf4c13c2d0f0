import type { RouterContextProvider } from "react-router";
import { jsonBody, parseJson } from "#app/json-names.ts";

export type EndpointResult = { ok: boolean; status: number; body: Record<string, unknown>; cookies: string[] };

type Handler = (args: never) => Promise<Response>;
type PageCall = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Makes the API call that the page's scripts would have made, on behalf of the same browser, so a form without
 * JavaScript passes the same validation and limits.
 */
export async function callEndpoint(
	handler: Handler,
	page: PageCall,
	options: {
		path: string;
		method?: string;
		/** Under the code's names, as `jsonBody` writes them; `text` is JSON as it is sent. */
		body?: object;
		text?: string;
		params?: Record<string, string>;
		cookie?: string;
	},
): Promise<EndpointResult> {
	const headers = new Headers({ "content-type": "application/json" });
	for (const name of ["cookie", "user-agent", "accept-language"]) {
		const value = page.request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	if (options.cookie !== undefined) {
		headers.set("cookie", [options.cookie, headers.get("cookie")].filter(Boolean).join("; "));
	}
	const text = options.text ?? (options.body && jsonBody(options.body).body);
	const method = options.method ?? (text === undefined ? "GET" : "POST");
	const request = new Request(new URL(options.path, page.request.url), {
		method,
		headers,
		...(text !== undefined && { body: text }),
	});
	const response = await handler({ request, context: page.context, params: options.params ?? {} } as never);
	const body = response.status === 204 ? {} : parseJson(await response.text(), response.ok);
	return {
		ok: response.ok,
		status: response.status,
		body: (body ?? {}) as Record<string, unknown>,
		cookies: response.headers.getSetCookie(),
	};
}
