import type { MiddlewareFunction, RouterContextProvider } from "react-router";

type Guard = MiddlewareFunction<Response>;
type Call = { request: Request; context: RouterContextProvider };

/** Runs guards in their order, then `work`, as the router does. */
export async function passGuards(
	[guard, ...rest]: readonly Guard[],
	call: Call,
	work: () => Promise<Response>,
): Promise<Response> {
	if (guard === undefined) return await work();
	const url = new URL(call.request.url);
	const result = await guard({ ...call, url, pattern: url.pathname, params: {} }, () => passGuards(rest, call, work));
	if (!(result instanceof Response)) throw new Error("a guard returned no response");
	return result;
}
