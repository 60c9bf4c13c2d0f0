import type { ServerBuild } from "react-router";
import { matchPath } from "react-router";
import { ShopError } from "#shop/errors.rules.ts";

/** The JSON calls, those of the table API excepted, which answers in a dialect of its own. */
const CALLS = ["/api/", "/functions/"];

/**
 * What is wrong with a call of the shop's own API that no route takes: there is no such address, or not with this
 * method. The router would answer it with a page, or with a text that says nothing.
 * @returns null when a route takes it
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
		// With nothing behind it, it is the page about the calls.
		if (!isCall(pathname) || pathname === "/api/") return null;
		const call = calls.find(({ path }) => matchPath({ path, end: true }, pathname));
		if (call === undefined) return new ShopError("not_found");
		const isRead = method === "GET" || method === "HEAD";
		return (isRead ? call.canRead : call.canWrite) ? null : new ShopError("method_not_allowed");
	};
}

function isCall(path: string): boolean {
	return CALLS.some((start) => path.startsWith(start));
}
