import { RouterContextProvider } from "react-router";
import { provideShop } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";

/** A request with its context, as the server passes both to a route. */
export function openRequest(shop: Shop, path: string, init: RequestInit = {}, clientIp: string | null = null) {
	const context = new RouterContextProvider();
	provideShop(context, shop, { clientIp, requestId: "test" });
	return { context, request: new Request(`http://localhost:3000${path}`, init) };
}
