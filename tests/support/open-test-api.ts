import { RouterContextProvider } from "react-router";
import { provideShop } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";

type Handler = (args: never) => Promise<Response>;

/** The response of a call. */
export type ApiResult = {
	status: number;
	body: unknown;
	cookie: string;
	retryAfter: string | null;
	link: string | null;
	headers: Headers;
};

/** Calls a route of the API as a given caller, as the server would. */
export async function callApi(
	handler: Handler,
	shop: Shop,
	options: {
		path?: string;
		method?: string;
		body?: unknown;
		headers?: Record<string, string>;
		params?: Record<string, string>;
	} = {},
): Promise<ApiResult> {
	const context = new RouterContextProvider();
	provideShop(context, shop, { clientIp: null, requestId: "test" });
	const { body } = options;
	const request = new Request(`http://localhost:3000${options.path ?? "/api"}`, {
		method: options.method ?? (body === undefined ? "GET" : "POST"),
		headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...options.headers },
		...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
	});
	const response = await handler({ request, context, params: options.params ?? {} } as never);
	const text = await response.text();
	const cookie = response.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const { headers, status } = response;
	const retryAfter = headers.get("retry-after");
	const link = headers.get("link");
	return { status, body: text === "" ? null : JSON.parse(text), cookie, retryAfter, link, headers };
}
