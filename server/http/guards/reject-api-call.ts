import type { ServerBuild } from "react-router";
import { matchPath } from "react-router";
import { ShopError } from "#shop/errors.rules.ts";

/** JSON calls, except the table API, which has its own error format. */
const CALLS = ["/api/", "/functions/"];

/**
 * The error for an API call that no route handles: unknown path or method. The router would respond with a page or with
 * an empty text.
 * @returns null when a route handles the call
 */
export function createApiRejections(routes: ServerBuild["routes"]): (request: Request) => ShopError | null {
	const calls = Object.values(routes).flatMap((route) => {
		const path = `/${route?.path ?? ""}`;
		if (!route || !isCall(path)) return [];
		const { loader, action } = route.module;
		return [{ path, canRead: loader !== undefined, canWrite: action !== undefined }];
	});
	return ({ method, url }) => {
		const { pathname } = new URL(url);
		// "/api/" alone is the API documentation page.
		if (!isCall(pathname) || pathname === "/api/") return null;
		const call = calls.find(({ path }) => matchPath({ path, end: true }, pathname));
		if (call === undefined) return new ShopError("not_found");
		const isRead = method === "GET" || method === "HEAD";
		return (isRead ? call.canRead : call.canWrite) ? null : new ShopError("method_not_allowed");
	};
}

function isCall(path: string): boolean {
	return CALLS.some((prefix) => path.startsWith(prefix));
}
