import type { RouterContextProvider } from "react-router";
import { errorResponse, respond, type UseCaseResult } from "#app/api-response.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
type Call = { request: Request; context: Readonly<RouterContextProvider> };
type Answer = UseCaseResult | Response | Promise<UseCaseResult | Response>;

/**
 * An endpoint's `loader` and `action`, given what each method does. GET also serves HEAD; OPTIONS and the rejection of
 * any other method name the methods there are. What a method returns, or throws, becomes the response (`respond`).
 */
export function methods<Args extends Call>(
	handlers: Readonly<Partial<Record<Method, (args: Args) => Answer>>>,
): Record<"loader" | "action", (args: Args) => Promise<Response>> {
	const allow = [...Object.keys(handlers), ...(handlers.GET ? ["HEAD"] : []), ...(handlers.OPTIONS ? [] : ["OPTIONS"])];
	const handle = async (args: Args): Promise<Response> => {
		const { request, context } = args;
		const method = request.method === "HEAD" ? "GET" : request.method;
		const handler = isMethod(method) ? handlers[method] : undefined;
		if (handler) return await respond(context, async () => await handler(args));
		const response =
			method === "OPTIONS"
				? new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
				: errorResponse(context, new ShopError("method_not_allowed"));
		response.headers.set("allow", allow.join(", "));
		return response;
	};
	return { loader: handle, action: handle };
}

function isMethod(name: string): name is Method {
	return ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(name);
}
